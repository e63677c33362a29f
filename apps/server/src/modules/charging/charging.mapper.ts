import type { Selectable } from 'kysely'
import type { Access } from '../../platform/access/access.repository.ts'
import type { Database } from '../../platform/db/tables.gen.ts'

export type SettlementRow = Selectable<Database['chargeSettlement']>
export type ChargeOrderRow = Selectable<Database['chargeOrder']>

/** Who reads, and whose days the filters mean. */
export interface Reader {
  access: Access
  timeZone: string
}

interface Charge {
  amount: string
}

export const toCharge = <Row extends Charge>(row: Row) => ({ ...row, amount: Number(row.amount) })

/** A row as lists and files show it. */
export type Counted<Row extends Charge> = Omit<Row, 'amount'> & { amount: number }
