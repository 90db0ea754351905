// Generates the types of all messages from the server's structs, and the sentences of every game's
// narration from its texts.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'

const python = process.env.PYTHON ?? '.venv/bin/python'
const printed = execFileSync(python, ['-m', 'tools.wire_types'], { cwd: '..', maxBuffer: 1 << 26 })

const { types, narration } = JSON.parse(printed)

/** Leaves a file alone that holds the text already, so that nothing is built anew for it. */
function keep(path, text) {
  mkdirSync(dirname(path), { recursive: true })
  if (!existsSync(path) || readFileSync(path, 'utf-8') !== text) writeFileSync(path, text)
}

for (const [game, templates] of Object.entries(narration))
  for (const [language, ofLanguage] of Object.entries(templates))
    keep(`src/games/${game}/narration.${language}.json`, JSON.stringify(ofLanguage, null, 2) + '\n')

for (const [game, schema] of Object.entries(types)) {
  const path = game ? `src/games/${game}/wire.ts` : 'src/wire/types.ts'
  const nodes = await openapiTS(schema, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    defaultNonNullable: false,
    silent: true,
  })
  keep(path, `// Made by \`npm run wire\`.\n${astToString(nodes)}`)
}
