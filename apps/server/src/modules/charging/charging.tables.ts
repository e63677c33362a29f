import type { Generated } from 'kysely'

export interface ChargingTables {
  chargeSettlement: {
    id: Generated<number>
    /** The sender's own. */
    sourceKey: string
    productName: string
    material: Generated<string>
    destinationCountryCode: Generated<string>
    resultSize: Generated<number>
    /** Exact decimals, as text. */
    amount: string
    queryDate: Date
    updateTime: Date
    pushedBy: number | null
    sample: Generated<boolean>
  }
  chargeOrder: {
    id: Generated<number>
    orderNo: string
    productName: string
    material: Generated<string>
    destinationCountryCode: Generated<string>
    /** Exact decimals, as text. */
    amount: string
    userId: string
    placeDate: Date
    updateTime: Date
    pushedBy: number | null
    sample: Generated<boolean>
  }
}
