/**
 * Rows that people edit: each has a `version`. A person who edits an older version is told so, and overwrites nothing.
 */
import type { Generated, Insertable, Kysely, Selectable, SelectQueryBuilder, Updateable } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import type { Database } from '../db/tables.gen.ts'
import { AppError } from '../lib/app-error.ts'

interface Versioned {
  id: Generated<number>
  version: Generated<number>
  updateTime: Generated<Date>
}

export type VersionedTable = {
  [T in keyof Database]: Database[T] extends Versioned ? T : never
}[keyof Database]

/**
 * The row to change, if it may be changed.
 *
 * @param row locked, or undefined when there is none
 * @param version that the caller has seen; without it the change overwrites (decisions §1 Edits)
 * @param entity in the audit log: the caller then learns who saved the row last, and when
 * @param shown how the row is answered, if not as it is
 * @throws AppError 10404, 10409 with the current row
 */
export function requireCurrent<R extends { version: number; id: number }>(
  row: R | undefined,
  version: number | undefined,
  entity: string,
  shown: (row: R) => unknown = row => row,
): R {
  if (!row) throw new AppError(10404)
  if (version !== undefined && version !== row.version)
    throw new AppError(10409, { current: shown(row), record: { entity, id: row.id } })
  return row
}

/** Every change of a versioned row sets the next version: `update.set(change).set(nextVersion)`. */
export const nextVersion = ({ eb }: { eb: (column: 'version', operator: '+', by: 1) => unknown }) => ({
  version: eb('version', '+', 1) as number,
  updateTime: new Date(),
})

/** The compiler cannot follow a table that is a parameter: inside, every table is this one. */
type OneTable = { row: Versioned }

/**
 * Every module reads and changes the rows of a versioned table so. A table that needs more has its own functions, with
 * `requireCurrent` and `nextVersion`.
 */
export function versioned<
  T extends VersionedTable,
  Row extends Selectable<Database[T]> = Selectable<Database[T]>,
  Joined extends keyof Database = T,
>(
  table: T,
  {
    entity = table,
    shown,
    select,
  }: {
    /** The name in the audit log, if not the table's name. */
    entity?: string
    /** How a row is answered, if not as it is. */
    shown?: ((row: Row) => unknown) | undefined
    /** Rows with columns of other tables, if they are not read alone. */
    select?: (db: Db | Trx) => SelectQueryBuilder<Database, Joined, Row>
  } = {},
) {
  const name = table as unknown as 'row'
  const of = (db: Db | Trx) => db as unknown as Kysely<OneTable>
  const byId = (db: Db | Trx, id: number) => {
    const rows = select
      ? (select(db) as unknown as SelectQueryBuilder<OneTable, 'row', Selectable<Versioned>>)
      : of(db).selectFrom(name).selectAll()
    return rows.where(`${name}.id`, '=', id)
  }
  const find = async (db: Db | Trx, id: number) =>
    (await byId(db, id).executeTakeFirst()) as unknown as Row | undefined
  /** Locks the row until the transaction ends, so that the compared row is the changed row. */
  const lock = async (trx: Trx, id: number) =>
    (await byId(trx, id).forUpdate(name).executeTakeFirst()) as unknown as Row | undefined
  /** @throws AppError 10404 */
  const get = async (db: Db | Trx, id: number): Promise<Row> => {
    const row = await find(db, id)
    if (!row) throw new AppError(10404)
    return row
  }
  /** A row that was just written, with its columns of other tables. */
  const written = (trx: Trx, row: { id: number }) => (select ? get(trx, row.id) : (row as unknown as Row))
  return {
    find,
    lock,
    get,
    /** The row, locked, in the version that its editor has seen. @throws AppError 10404, 10409 with the current row */
    async lockCurrent(trx: Trx, id: number, version?: number): Promise<Row> {
      const row = (await lock(trx, id)) as (Row & { version: number; id: number }) | undefined
      return requireCurrent(row, version, entity, shown)
    },
    async insert(trx: Trx, values: Insertable<Database[T]>): Promise<Row> {
      const insert = of(trx)
        .insertInto(name)
        .values(values as object)
        .returningAll()
      return written(trx, await insert.executeTakeFirstOrThrow())
    },
    /** Its version goes up with every change. */
    async update(trx: Trx, id: number, change: Updateable<Database[T]>): Promise<Row> {
      const update = of(trx)
        .updateTable(name)
        .set(change as object)
        .set(nextVersion)
        .where('id', '=', id)
        .returningAll()
      return written(trx, await update.executeTakeFirstOrThrow())
    },
    async delete(trx: Trx, id: number): Promise<void> {
      await of(trx).deleteFrom(name).where('id', '=', id).execute()
    },
  }
}
