/**
 * Writes docs/openapi.json from the contract. With `--check` it only compares, and fails when the file is not up to
 * date.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openApiDocument } from '@backoffice/contract/openapi'

const file = join(resolve(import.meta.dirname, '..'), 'docs/openapi.json')
const text = `${JSON.stringify(openApiDocument(), null, 1)}\n`

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write('docs/openapi.json is stale: npm run fix\n')
    process.exit(1)
  }
} else {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
}
