/**
 * Records that people keep, of one table: list, read, add, change, delete. Anything else that a module's records need
 * is given here or written by hand.
 */
import type { Data, Entity, OperationSpec, Rows } from '@backoffice/contract'
import { type Insertable, type Selectable, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import type { TSchema } from 'typebox'
import type { Access } from '../access/access.repository.ts'
import type { AppContext } from '../app-context.ts'
import type { Origin } from '../audit/audit.ts'
import type { Db, Trx } from '../db/database.ts'
import { likePart, orderBy } from '../db/filters.ts'
import type { Database } from '../db/tables.gen.ts'
import { refuseDuplicates } from '../db/unique.ts'
import { bind, type Call } from '../http/bind.ts'
import { type RunOnce, runAlways } from '../http/idempotency.ts'
import type { AppError } from '../lib/app-error.ts'
import { maskBySchema } from '../masking/by-schema.ts'
import { sortableText } from '../masking/personal-data.ts'
import { auditRecorder } from './audited.ts'
import { figureReader } from './figures.ts'
import { inUse, refuseInUse, type UsageSource } from './in-use.ts'
import { keptTexts } from './kept-texts.ts'
import { filteredRows, type ListReader } from './list-filters.ts'
import { type LocalName, nameColumns } from './local-names.ts'
import { type Paging, pageOf } from './pages.ts'
import { requireCurrent, type VersionedTable, versioned } from './versions.ts'

type Sort = `${string},${'ASC' | 'DESC'}`
type RecordFilters = Paging & { sort?: Sort }

type Verb = 'list' | 'get' | 'create' | 'update' | 'delete'
type Operations = Record<Verb, OperationSpec>

/** The transaction in which records are saved or deleted. */
export interface RecordTransaction {
  app: AppContext
  trx: Trx
  origin: Origin
}

interface Kept<T extends VersionedTable, O extends Operations, Row> {
  entity: Entity & { code: T }
  operations: O
  /** Default: its `name`. */
  nameOf?(row: Row): string
  /** Default: newest first. */
  sort?: Sort
  /** How a row is answered, if not as it is. */
  shown?(row: Row): unknown
  /** The columns that are stored besides those that are sent: who saved it, for example. */
  stored?(saving: RecordTransaction): Partial<Row>
  /** Checks a row before it is saved. @throws AppError 10400 */
  check?(values: Partial<Row>, before: Row | undefined, saving: RecordTransaction): void | Promise<void>
  /**
   * Does the work that follows from a change, in the same transaction: jobs, for example.
   *
   * @param formerly rows that were changed or deleted, as they were; none when one was added
   */
  changed?(saving: RecordTransaction, formerly: Row[]): Promise<unknown>
  /** By the name of the unique index or constraint. */
  duplicates?: Record<string, () => AppError>
  /** The records that use the row, so that it cannot be deleted. */
  users?(row: Row): UsageSource[]
}

/** Who does it, and whose masks count; none without a reader. */
type By = Origin & { reader?: Access | undefined }

type Sent = Record<string, unknown> & { labels?: LocalName[] }

/** Names sent by language become the record's own name and the others. */
const columnsFrom = ({ labels, ...fields }: Sent) => ({ ...nameColumns(labels), ...fields })

const nameIn = (row: object) => (row as { name: string }).name

type Change = Sent & { id: number; version?: number }
type Any = Call<OperationSpec> & { query: RecordFilters; params: { id: number }; body: Change }

function bindAll(
  app: AppContext,
  operations: Operations,
  handlers: Record<Verb, (call: Any) => Promise<unknown>>,
): void {
  for (const name of ['list', 'get', 'create', 'update', 'delete'] as const)
    bind(
      app,
      operations[name],
      async call => ((await handlers[name](call as unknown as Any)) ?? null) as never,
    )
}

/** A module's routes and files need these functions of its records: `channels.routes(app)` binds all of them. */
export function records<T extends VersionedTable, O extends Operations>(
  kind: Kept<T, O, Selectable<Database[T]>>,
) {
  type Row = Selectable<Database[T]> & { id: number; version: number }
  const {
    entity,
    operations,
    sort: usual = 'createTime,DESC',
    nameOf = nameIn,
    changed,
    duplicates = {},
  } = kind
  const { code: tableName, fields } = entity
  type Answer = Data<O['get']>
  const figures = figureReader(fields)
  const read = (row: object) => figures(row as Row)
  const shown = (row: Row) => (kind.shown?.(row) ?? row) as Answer
  /** As a reader sees it, masked by the schema; as it is without one. */
  const seenBy = (reader?: Access): ((row: Row) => Row) =>
    reader ? maskBySchema<Row>(operations.get.data, reader) : row => row
  const table = versioned(tableName)
  const audit = auditRecorder<Row>(tableName, { name: nameOf })
  const found = filteredRows({ table: tableName, fields, list: operations.list, has: likePart })

  /** The rows of the list with its filters, in its order. */
  function matching(db: Db, { sort = usual, ...filters }: RecordFilters, reader: ListReader) {
    const sortedBy = (name: string) =>
      fields[name]?.personal ? sortableText(reader.access, name) : sql.ref(name)
    const rows = found(db, filters, reader) as unknown as SelectQueryBuilder<Database, 'channel', object>
    const ordered = rows
      .selectAll()
      .$call(orderBy(sort, usual, sortedBy))
      .orderBy('id', 'desc')
    return ordered as unknown as SelectQueryBuilder<Database, T, Row>
  }

  async function list(db: Db, query: RecordFilters, reader: ListReader): Promise<Rows<Answer>> {
    const { rows, total } = await pageOf(matching(db, query, reader), query)
    return { rows: rows.map(row => shown(read(row))), total }
  }

  /** @throws AppError 10404 */
  const get = async (db: Db, id: number) => shown(read(await table.get(db, id)))

  /** @throws AppError 10400 */
  async function create(app: AppContext, body: Sent, origin: Origin, once: RunOnce = runAlways) {
    return app.db.transaction().execute(trx =>
      once(trx, async () => {
        const saving = { app, trx, origin }
        const values = { ...columnsFrom(body), ...kind.stored?.(saving) }
        await kind.check?.(values as Partial<Row>, undefined, saving)
        const inserted = table.insert(trx, values as unknown as Insertable<Database[T]>)
        const row = read(await refuseDuplicates(inserted, duplicates))
        await audit(trx, origin, 'create', undefined, row)
        await changed?.(saving, [])
        return shown(row)
      }),
    )
  }

  async function lock(trx: Trx, id: number, version?: number) {
    const row = (await table.lock(trx, id)) as Row | undefined
    return read(requireCurrent(row, version, tableName, current => shown(read(current))))
  }

  /** @returns the row before and after */
  async function changeIn(saving: RecordTransaction, { id, version, ...sent }: Change, reader?: Access) {
    const { trx, origin } = saving
    const before = await lock(trx, id, version)
    const values = {
      ...columnsFrom(keptTexts(sent, before, seenBy(reader)(before))),
      ...kind.stored?.(saving),
    }
    await kind.check?.({ ...before, ...values } as Partial<Row>, before, saving)
    const updated = table.update(trx, id, values as Updateable<Database[T]>)
    const after = read(await refuseDuplicates(updated, duplicates))
    await audit(trx, origin, 'update', before, after)
    return { before, after }
  }

  /** Fields that are absent keep their value. @throws AppError 10400, 10404, 10409 */
  const change = (app: AppContext, body: Change, { reader, ...origin }: By) =>
    app.db.transaction().execute(async trx => {
      const saving = { app, trx, origin }
      const { before, after } = await changeIn(saving, body, reader)
      await changed?.(saving, [before])
      return shown(after)
    })

  /** @returns the row that was there */
  async function removeIn({ trx, origin }: RecordTransaction, id: number, reader?: Access): Promise<Row> {
    const before = await lock(trx, id)
    const named = nameOf(seenBy(reader)(before))
    if (kind.users) refuseInUse(named, await inUse(trx, kind.users(before)))
    await audit.remove(trx, origin, operations.delete, tableName, before)
    return before
  }

  /** @throws AppError 10404, 10409 naming what uses it */
  const remove = (app: AppContext, id: number, { reader, ...origin }: By): Promise<void> =>
    app.db.transaction().execute(async trx => {
      const saving = { app, trx, origin }
      const before = await removeIn(saving, id, reader)
      await changed?.(saving, [before])
    })

  const routes = (app: AppContext): void =>
    bindAll(app, operations, {
      list: ({ query, actor }) =>
        list(app.db, query, { access: actor as Access, timeZone: app.config.businessTimezone }),
      get: ({ params }) => get(app.db, params.id),
      create: ({ body, origin, once }) => create(app, body, origin, once),
      update: ({ body, origin, actor }) => change(app, body, { ...origin, reader: actor }),
      delete: ({ params, origin, actor }) => remove(app, params.id, { ...origin, reader: actor }),
    })

  const inBulk = {
    tableName,
    row: operations.get.data as TSchema,
    seenBy,
    nameOf,
    lock,
    changeIn,
    removeIn,
    changed,
  }
  return { ...inBulk, entity, operations, table, matching, list, get, create, change, remove, routes }
}
