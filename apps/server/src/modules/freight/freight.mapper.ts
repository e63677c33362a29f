import type { Selectable } from 'kysely'
import type { Access } from '../../platform/access/access.repository.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { textsSeenBy } from '../../platform/masking/personal-data.ts'

export type TrailerRow = Selectable<Database['trailerOrder']>
export type FreightRateRow = Selectable<Database['freightRateQuery']>

interface Cargo {
  weight: string | null
  toCityName: string
  intermodalRegionName: string
}

/** Cargo as its reader may see it: members type where it goes. */
export function cargoMapper(access: Access) {
  const see = textsSeenBy(access)
  return <Row extends Cargo>(row: Row) => ({
    ...row,
    toCityName: see(row.toCityName),
    intermodalRegionName: see(row.intermodalRegionName),
    weight: row.weight === null ? null : Number(row.weight),
  })
}

/** A row as lists and files show it. */
export type Weighed<Row extends Cargo> = Omit<Row, 'weight'> & { weight: number | null }
