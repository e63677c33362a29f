import type { Generated } from 'kysely'

interface CargoColumns {
  id: Generated<number>
  /** The sender's own. */
  sourceKey: string
  userId: string
  rateId: Generated<string>
  toCityName: Generated<string>
  intermodalRegionName: Generated<string>
  cargoTypes: Generated<number[]>
  /** Exact decimals, as text. */
  weight: string | null
  weightUnit: Generated<string>
  cntrSize: Generated<string>
  limitedAreaAccess: Generated<boolean>
  updateTime: Date
  pushedBy: number | null
  sample: Generated<boolean>
}

export interface FreightTables {
  trailerOrder: CargoColumns & { placeDate: Date }
  freightRateQuery: CargoColumns & { createTime: Date }
}
