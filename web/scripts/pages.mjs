// Makes the page of each place, and of each game there: it names the parts that will be needed, so
// that they come together and not one after the other.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'

const folder = '../src/stolik/server/web/page'
const PLACES = ['table', 'replay', 'rules']
const GAME = /^src\/games\/(\w+)\/index\.ts$/

const parts = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf-8'))
const page = readFileSync(`${folder}/index.html`, 'utf-8')

/** Scripts and styles of a part, and of all that it imports. */
function filesOf(part, seen = new Set()) {
  if (seen.has(part)) return []
  seen.add(part)
  const { file, css = [], imports = [] } = parts[part]
  return [...imports.flatMap((other) => filesOf(other, seen)), file, ...css]
}

const known = new Set(filesOf('index.html'))

function link(file) {
  const kind = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
  return `    <link rel="${kind}" crossorigin href="/${file}" />\n`
}

function write(name, ...wanted) {
  const files = [...new Set(wanted.flatMap((part) => filesOf(part)))]
  const links = files.filter((file) => !known.has(file)).map(link)
  writeFileSync(`${folder}/${name}.html`, page.replace('  </head>', `${links.join('')}  </head>`))
}

for (const place of PLACES) {
  const part = Object.keys(parts).find((name) => name.startsWith(`src/${place}/`))
  write(place, part)
  for (const game of Object.keys(parts).filter((name) => GAME.test(name)))
    write(`${place}.${GAME.exec(game)[1]}`, part, game)
}
rmSync(`${folder}/.vite`, { recursive: true })
