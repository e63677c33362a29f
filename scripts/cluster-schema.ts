/**
 * Writes deploy/clickhouse/schema.sql for people to read and compare: the search tables that the server makes on a
 * cluster with CLICKHOUSE_CLUSTER. With `--check` it fails when the file is not up to date.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { schemaStatements } from '../apps/server/src/trade/schema/migrate.ts'
import { root } from './web-build.ts'

const file = join(root, 'deploy/clickhouse/schema.sql')
const statements = await schemaStatements({ cluster: 'backoffice', database: 'trade', replicated: true })
const text = `-- Made by npm run fix from apps/server/src/trade/schema/migrations; the server runs it by itself.\n\n${statements.join(';\n\n')};\n`

if (process.argv.includes('--check')) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    process.stderr.write('deploy/clickhouse/schema.sql is stale: npm run fix\n')
    process.exit(1)
  }
} else {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
