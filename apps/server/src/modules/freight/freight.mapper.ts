import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/tables.gen.ts'

export type TrailerRow = Selectable<Database['trailerOrder']>
export type FreightRateRow = Selectable<Database['freightRateQuery']>

interface Cargo {
  weight: string | null
}

export const toCargo = <Row extends Cargo>(row: Row) => ({
  ...row,
  weight: row.weight === null ? null : Number(row.weight),
})

/** A row as lists and files show it. */
export type Weighed<Row extends Cargo> = Omit<Row, 'weight'> & { weight: number | null }
