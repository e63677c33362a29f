import type { Selectable } from 'kysely'
import type { Access } from '../../platform/access/access.repository.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { textsSeenBy } from '../../platform/masking/personal-data.ts'

export type SettlementRow = Selectable<Database['chargeSettlement']>
export type ChargeOrderRow = Selectable<Database['chargeOrder']>

/** Who reads, and whose days the filters mean. */
export interface Reader {
  access: Access
  timeZone: string
}

interface Charge {
  amount: string
  productName: string
  material: string
}

/** A charge as its reader may see it: members type what they look for. */
export function chargeMapper(access: Access) {
  const see = textsSeenBy(access)
  return <Row extends Charge>(row: Row) => ({
    ...row,
    productName: see(row.productName),
    material: see(row.material),
    amount: Number(row.amount),
  })
}

/** A row as lists and files show it. */
export type Counted<Row extends Charge> = Omit<Row, 'amount'> & { amount: number }
