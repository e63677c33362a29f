/**
 * A migration leaves steps to be done beside the serving product where its table is big: indexes, and values of columns
 * that it added. Each step is safe to repeat, so it goes on where a stop has broken it off (ADR 13).
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'

type Connection = Kysely<unknown>

interface IndexStep {
  kind: 'index'
  name: string
  table: string
  /** The definition after the name of the table: `(status, id) WHERE …`. */
  columns: string
  /** An index of this name is there with other columns, and serves until the new one does. */
  replaces: boolean
}

interface FillStep {
  kind: 'fill'
  name: string
  table: string
  /** The indexed text column, in the order of its bytes, by which the rows are taken. */
  key: string
  /** Fills the rows of a range of the key. Writers may have been there first, or come meanwhile. */
  fill(trx: Connection, range: RawBuilder<boolean>): Promise<unknown>
}

/** A constraint that was added as NOT VALID, which new rows keep already. */
interface ValidateStep {
  kind: 'validate'
  name: string
  table: string
}

export type UpgradeStep = IndexStep | FillStep | ValidateStep

export const index = (name: string, table: string, columns: string): UpgradeStep => ({
  kind: 'index',
  name,
  table,
  columns,
  replaces: false,
})
export const otherIndex = (name: string, table: string, columns: string): UpgradeStep => ({
  kind: 'index',
  name,
  table,
  columns,
  replaces: true,
})
export const fill = (name: string, step: Omit<FillStep, 'kind' | 'name'>): UpgradeStep => ({
  kind: 'fill',
  name,
  ...step,
})

export const validate = (name: string, table: string): UpgradeStep => ({ kind: 'validate', name, table })

/** Smaller tables are brought up to date in the migration itself. */
export const bigTableRows = 100_000
export const upgradeBatchRows = 5_000

export async function isBig(db: Connection, table: string, rows: number): Promise<boolean> {
  const { rows: found } = await sql`SELECT FROM ${sql.table(table)} OFFSET ${sql.lit(rows)} LIMIT 1`.execute(
    db,
  )
  return found.length > 0
}

/** Reads and writes go on. */
export const validateRows = (db: Connection, { table, name }: ValidateStep) =>
  sql`ALTER TABLE ${sql.table(table)} VALIDATE CONSTRAINT ${sql.id(name)}`.execute(db)

/** In the transaction of the migration. */
export async function doAtOnce(trx: Connection, step: UpgradeStep): Promise<void> {
  if (step.kind === 'fill') {
    await step.fill(trx, sql`true`)
    return
  }
  if (step.kind === 'validate') {
    await validateRows(trx, step)
    return
  }
  if (step.replaces) await sql`DROP INDEX IF EXISTS ${sql.id(step.name)}`.execute(trx)
  await sql`CREATE INDEX ${sql.id(step.name)} ON ${sql.table(step.table)} ${sql.raw(step.columns)}`.execute(
    trx,
  )
}

/**
 * Fills the next rows.
 *
 * @returns how far it is: null when no rows are left
 */
export async function fillNext(
  trx: Connection,
  { table, key, fill: fillRange }: FillStep,
  after: string | null,
): Promise<string | null> {
  const column = sql.ref(key)
  const from = after === null ? sql<boolean>`true` : sql<boolean>`${column} > ${after}`
  const { rows } = await sql<{ last: string }>`
    SELECT ${column} AS last FROM ${sql.table(table)} WHERE ${from} ORDER BY ${column}
    OFFSET ${sql.lit(upgradeBatchRows - 1)} LIMIT 1`.execute(trx)
  const last = rows[0]?.last ?? null
  await fillRange(trx, last === null ? from : sql<boolean>`${from} AND ${column} <= ${last}`)
  return last
}

type IndexState = 'missing' | 'broken' | 'valid'

async function stateOf(db: Connection, name: string): Promise<IndexState> {
  const { rows } = await sql<{ valid: boolean }>`
    SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass(${name})`.execute(db)
  return rows[0] === undefined ? 'missing' : rows[0].valid ? 'valid' : 'broken'
}

/** One that broke off is there, but of no use. */
async function buildBeside(db: Connection, name: string, table: string, columns: string): Promise<void> {
  const state = await stateOf(db, name)
  if (state === 'valid') return
  if (state === 'broken') await sql`DROP INDEX CONCURRENTLY ${sql.table(name)}`.execute(db)
  const shortName = name.slice(name.indexOf('.') + 1)
  await sql`CREATE INDEX CONCURRENTLY ${sql.id(shortName)} ON ${sql.table(table)} ${sql.raw(columns)}`.execute(
    db,
  )
}

interface Partition {
  schema: string
  name: string
}

/** An index of a partitioned table cannot be made beside writers; those of its partitions can. */
async function buildOfPartitions(db: Connection, { name, table, columns }: IndexStep, parts: Partition[]) {
  await sql`CREATE INDEX IF NOT EXISTS ${sql.id(name)} ON ONLY ${sql.table(table)} ${sql.raw(columns)}`.execute(
    db,
  )
  for (const part of parts) {
    const own = `${part.schema}.${part.name}_${name}`
    await buildBeside(db, own, `${part.schema}.${part.name}`, columns)
    await sql`ALTER INDEX ${sql.id(name)} ATTACH PARTITION ${sql.table(own)}`.execute(db)
  }
}

/** Partitions that have no part of the index yet; none when the table has no partitions. */
async function partitionsOf(db: Connection, { name, table }: IndexStep): Promise<Partition[]> {
  const { rows } = await sql<Partition>`
    SELECT n.nspname AS schema, c.relname AS name
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE i.inhparent = to_regclass(${table}) AND NOT EXISTS (
      SELECT FROM pg_inherits part JOIN pg_index x ON x.indexrelid = part.inhrelid
      WHERE part.inhparent = to_regclass(${name}) AND x.indrelid = c.oid
    )`.execute(db)
  return rows
}

/** Outside a transaction: reads and writes go on. */
export async function buildIndex(db: Connection, step: IndexStep): Promise<void> {
  const { name, table, columns, replaces } = step
  const { rows } = await sql<{ kind: string }>`
    SELECT relkind AS kind FROM pg_class WHERE oid = to_regclass(${table})`.execute(db)
  if (rows[0]?.kind === 'p') return buildOfPartitions(db, step, await partitionsOf(db, step))
  if (!replaces) return buildBeside(db, name, table, columns)
  const next = `${name}_next`
  await buildBeside(db, next, table, columns)
  await db.transaction().execute(async trx => {
    await sql`DROP INDEX IF EXISTS ${sql.id(name)}`.execute(trx)
    await sql`ALTER INDEX ${sql.id(next)} RENAME TO ${sql.id(name)}`.execute(trx)
  })
}
