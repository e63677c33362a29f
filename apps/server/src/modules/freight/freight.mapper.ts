import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/tables.gen.ts'

export type TrailerRow = Selectable<Database['trailerOrder']>
export type FreightRateRow = Selectable<Database['freightRateQuery']>

export const withWeight = <Row extends { weight: string | null }>(row: Row) => ({
  ...row,
  weight: row.weight === null ? null : Number(row.weight),
})

/** A row as lists and files show it. */
export type Weighed<Row extends { weight: string | null }> = ReturnType<typeof withWeight<Row>>
