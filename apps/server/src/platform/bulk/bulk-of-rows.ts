/** Bulk actions whose rows are changed one by one: a list's query, what is done with a row, and what follows from it. */
import type { SelectQueryBuilder } from 'kysely'
import type { Access } from '../access/access.repository.ts'
import type { AppContext } from '../app-context.ts'
import type { Origin } from '../audit/audit.ts'
import type { Trx } from '../db/database.ts'
import type { Database } from '../db/tables.gen.ts'
import { type BulkCall, type BulkKind, defineBulk, eachRow } from './define-bulk.ts'

// The compiler cannot follow a table that is a parameter.
type Rows<Row> = SelectQueryBuilder<Database, never, Row>

export interface Declared<Filters extends object, Sent extends object, Row>
  extends Omit<BulkKind<Filters, Sent>, 'matching' | 'change' | 'atOnce'> {
  table: keyof Database
  /** As the list finds them, in its order. */
  rows(app: AppContext, filters: Filters, access: Access): Rows<Row> | Promise<Rows<Row>>
  nameOf(row: Row): string
  /** @returns whether the row has changed @throws AppError to refuse it */
  each(trx: Trx, id: number, call: BulkCall<Filters, Sent>, app: AppContext): Promise<boolean>
  /** Done once in a transaction that has changed rows. */
  after?(app: AppContext, trx: Trx, origin: Origin): Promise<unknown>
}

/** `ids` in the body names some of the matching rows. */
export const bulkOfRows = <
  Filters extends object,
  Sent extends { ids?: number[] },
  Row extends { id: number },
>({
  table,
  rows,
  nameOf,
  each,
  after,
  ...kind
}: Declared<Filters, Sent, Row>): BulkKind<Filters, Sent> =>
  defineBulk<Filters, Sent>({
    ...kind,
    async matching(app, { filters, sent: { ids }, access }, limit) {
      let found = (await rows(app, filters, access)) as unknown as SelectQueryBuilder<Database, 'notice', Row>
      if (ids) found = found.where(`${table as 'notice'}.id`, 'in', ids)
      return (await found.limit(limit).execute()).map(row => ({ id: row.id, name: nameOf(row) }))
    },
    async change(trx, app, ids, call) {
      const outcomes = await eachRow(trx, ids, id => each(trx, id, call, app))
      const hasChanged = [...outcomes.values()].some(({ outcome }) => outcome === 'changed')
      if (after && hasChanged) await after(app, trx, call.origin)
      return outcomes
    },
  })
