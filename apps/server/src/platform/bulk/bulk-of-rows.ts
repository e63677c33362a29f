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

interface Declared<Filters extends object, Sent extends object, Row, Done>
  extends Omit<BulkKind<Filters, Sent>, 'matching' | 'change' | 'atOnce'> {
  table: keyof Database
  /** As the list finds them, in its order. */
  rows(app: AppContext, filters: Filters, access: Access): Rows<Row> | Promise<Rows<Row>>
  nameOf(row: Row): string
  /** A row as the caller sees it, if not as it is: names are those of it. */
  seenBy?(reader: Access): (row: Row) => Row
  /** @returns false when there was nothing to change @throws AppError to refuse the row */
  each(trx: Trx, id: number, call: BulkCall<Filters, Sent>, app: AppContext): Promise<Done | false>
  /** Called once in a transaction that has changed rows, with what `each` returned. */
  after?(app: AppContext, trx: Trx, origin: Origin, done: Done[]): Promise<unknown>
}

/** `ids` in the body names some of the matching rows. */
export const bulkOfRows = <
  Filters extends object,
  Sent extends { ids?: number[] },
  Row extends { id: number },
  Done = true,
>({
  table,
  rows,
  nameOf,
  seenBy = () => row => row,
  each,
  after,
  ...kind
}: Declared<Filters, Sent, Row, Done>): BulkKind<Filters, Sent> =>
  defineBulk<Filters, Sent>({
    ...kind,
    async matching(app, { filters, sent: { ids }, access }, limit) {
      let found = (await rows(app, filters, access)) as unknown as SelectQueryBuilder<Database, 'notice', Row>
      if (ids) found = found.where(`${table as 'notice'}.id`, 'in', ids)
      const see = seenBy(access)
      return (await found.limit(limit).execute()).map(row => ({ id: row.id, name: nameOf(see(row)) }))
    },
    async change(trx, app, ids, call) {
      const done: Done[] = []
      const outcomes = await eachRow(trx, ids, async id => {
        const result = await each(trx, id, call, app)
        if (result !== false) done.push(result)
        return result !== false
      })
      if (done.length > 0) await after?.(app, trx, call.origin, done)
      return outcomes
    },
  })
