import type { FreightRateQuery, TrailerOrder } from '@backoffice/contract'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/tables.gen.ts'

export type TrailerRow = Selectable<Database['trailerOrder']>
export type FreightRateRow = Selectable<Database['freightRateQuery']>

const cargoOf = (row: TrailerRow | FreightRateRow) => ({
  id: row.id,
  userId: row.userId,
  rateId: row.rateId,
  toCityName: row.toCityName,
  intermodalRegionName: row.intermodalRegionName,
  cargoTypes: row.cargoTypes,
  weight: row.weight === null ? null : Number(row.weight),
  weightUnit: row.weightUnit,
  cntrSize: row.cntrSize,
  limitedAreaAccess: row.limitedAreaAccess,
})

export const toTrailerOrder = (row: TrailerRow): TrailerOrder => ({
  ...cargoOf(row),
  placeDate: row.placeDate.toISOString(),
})

export const toFreightRateQuery = (row: FreightRateRow): FreightRateQuery => ({
  ...cargoOf(row),
  createTime: row.createTime.toISOString(),
})
