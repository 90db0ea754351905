// Makes the types of everything that travels from the server's own structs.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'

const python = process.env.PYTHON ?? '../.venv/bin/python'
const printed = execFileSync(python, ['-m', 'stolik.server.web.schema'], {
  maxBuffer: 1 << 26,
})

for (const [game, schema] of Object.entries(JSON.parse(printed))) {
  const path = game ? `src/games/${game}/wire.ts` : 'src/wire/types.ts'
  const nodes = await openapiTS(schema, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    defaultNonNullable: false,
    silent: true,
  })
  const text = `// Made by \`npm run wire\`.\n${astToString(nodes)}`
  mkdirSync(dirname(path), { recursive: true })
  if (!existsSync(path) || readFileSync(path, 'utf-8') !== text) writeFileSync(path, text)
}
