import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/tables.gen.ts'

export type SettlementRow = Selectable<Database['chargeSettlement']>
export type ChargeOrderRow = Selectable<Database['chargeOrder']>

export const withAmount = <Row extends { amount: string }>(row: Row) => ({
  ...row,
  amount: Number(row.amount),
})

/** A row as lists and files show it. */
export type Counted<Row extends { amount: string }> = ReturnType<typeof withAmount<Row>>
