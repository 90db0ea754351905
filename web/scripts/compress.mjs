// Compresses what was built, once, so that the server does not have to.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const folder = '../src/stolik/server/web/page'

for (const file of readdirSync(folder, { recursive: true })) {
  if (!/\.(html|js|css|svg|json|webmanifest|txt)$/.test(file)) continue
  const path = join(folder, file)
  const body = readFileSync(path)
  writeFileSync(`${path}.br`, brotliCompressSync(body))
  writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }))
}
