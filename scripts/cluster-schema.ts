/**
 * Writes deploy/clickhouse/schema.sql: the search tables as the server makes them on a cluster with CLICKHOUSE_CLUSTER,
 * to be read and compared. With `--check` it fails when that is stale.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { schemaOf } from '../apps/server/src/trade/schema/migrate.ts'
import { root } from './web-build.ts'

const file = join(root, 'deploy/clickhouse/schema.sql')
const statements = await schemaOf({ cluster: 'backoffice', database: 'trade', replicated: true })
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
