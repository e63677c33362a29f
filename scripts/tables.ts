/**
 * Writes apps/server/src/platform/db/tables.gen.ts: the types of all tables, from a new database with all migrations.
 * With `--check` it fails when the file is not up to date. The database does not know the content of jsonb columns.
 * The modules declare it (`platform/db/json-columns.ts`).
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { root } from './web-build.ts'

interface Column {
  table: string
  name: string
  /** The type as PostgreSQL writes it: `text`, `integer[]`. */
  type: string
  nullable: boolean
  /** The database gives a value when the INSERT has none. */
  filled: boolean
  /** An INSERT must not give a value. */
  always: boolean
  /** `CHECK ((state = ANY (ARRAY['a'::text, 'b'::text])))` when the column has a list of values. */
  list: string | null
}

const columnsQuery = `
  SELECT t.relname AS table, a.attname AS name, format_type(a.atttypid, NULL) AS type,
    NOT a.attnotnull AS nullable,
    a.atthasdef OR a.attidentity <> '' AS filled,
    a.attgenerated <> '' OR a.attidentity = 'a' AS always,
    (SELECT min(pg_get_constraintdef(c.oid)) FROM pg_constraint c
      WHERE c.conrelid = t.oid AND c.contype = 'c' AND c.conkey = ARRAY[a.attnum]
        AND pg_get_constraintdef(c.oid) ~ '^CHECK \\(\\([a-z_]+ = ANY \\(ARRAY\\[[^]]*\\]\\)\\)\\)$') AS list
  FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE t.relnamespace = 'public'::regnamespace AND t.relkind IN ('r', 'p') AND NOT t.relispartition
    AND t.relname <> 'schema_migration'
  ORDER BY t.relname, a.attnum`

/** The types that the driver in `platform/db/database.ts` returns. */
const types: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  'character varying': 'string',
  date: 'string',
  numeric: 'string',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  'timestamp with time zone': 'Date',
}

const camel = (name: string) => name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string) => camel(`_${name}`)

/** Makes a union from the literals of a CHECK list. */
function union(list: string): string {
  const values = list.match(/'(?:[^']|'')*'|(?<=[[ ])\d+(?=[,\]])/g)
  if (!values) throw new Error(`Not understood: ${list}`)
  return values.join(' | ')
}

function plainType({ table, name, type, list }: Column): string {
  const isArray = type.endsWith('[]')
  const plain = types[isArray ? type.slice(0, -2) : type]
  if (!plain) throw new Error(`${table}.${name} is ${type}: which type has it here?`)
  return isArray ? `${plain}[]` : list ? union(list) : plain
}

function typeOf(column: Column): string {
  const { table, name, type, nullable, filled, always } = column
  const isJson = type === 'jsonb'
  const read = isJson ? `JsonColumns['${camel(table)}.${camel(name)}']` : plainType(column)
  const value = nullable ? `${read} | null` : read
  if (always) return `GeneratedAlways<${value}>`
  if (!isJson) return filled ? `Generated<${value}>` : value
  const written = nullable ? 'string | null' : 'string'
  return `ColumnType<${value}, ${filled || nullable ? `${written} | undefined` : written}, ${written}>`
}

function declare(columns: Column[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table)
  const interfaces = [...tables].map(([table, columns]) => {
    const lines = columns.map(column => `  ${camel(column.name)}: ${typeOf(column)}\n`)
    return `interface ${pascal(table)} {\n${lines.join('')}}\n`
  })
  const names = [...tables.keys()].map(table => `  ${camel(table)}: ${pascal(table)}\n`)
  return `// Made by npm run fix from the migrations: not to be edited.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { JsonColumns } from './json-columns.ts'

${interfaces.join('\n')}
export interface Database {
${names.join('')}}
`
}

/** Reads the columns of a database with all migrations. */
async function readColumns(): Promise<Column[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'backoffice-tables-'))
  const postgres = await startEmbeddedPostgres(dataDir, { settings: ['fsync=off', 'synchronous_commit=off'] })
  const client = new pg.Client({ connectionString: postgres.ownerUrl })
  try {
    await migrate(postgres.ownerUrl)
    await client.connect()
    return (await client.query<Column>(columnsQuery)).rows
  } finally {
    await client.end()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const file = join(root, 'apps/server/src/platform/db/tables.gen.ts')
const text = declare(await readColumns())
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  process.stderr.write('platform/db/tables.gen.ts is stale: npm run fix\n')
  process.exit(1)
}
