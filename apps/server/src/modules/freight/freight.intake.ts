/** Freight-rate queries and trailer orders, as front sites push them. */
import { intakeFreight, type QuoteIntakeRow, type TrailerIntakeRow } from '@backoffice/contract'
import { defineIntake, type StoredSource } from '../../platform/intake/define-intake.ts'
import { ofApp, ofMember } from '../../platform/intake/owners.ts'
import { storeNewer } from '../../platform/intake/upsert.ts'
import { inexactFields } from '../../platform/lib/decimals.ts'

const keptIn = (table: string) => ({
  table,
  key: 'source_key',
  perSender: true,
  before: [ofMember('user_id'), ofApp()],
})

const cargoColumns = (row: TrailerIntakeRow | QuoteIntakeRow, source: StoredSource) => ({
  source_key: row.id,
  user_id: row.userId,
  rate_id: row.rateId ?? '',
  to_city_name: row.toCityName ?? '',
  intermodal_region_name: row.intermodalRegionName ?? '',
  cargo_types: `{${(row.cargoTypes ?? []).join(',')}}`,
  weight: row.weight ?? null,
  weight_unit: row.weightUnit ?? '',
  cntr_size: row.cntrSize ?? '',
  limited_area_access: row.limitedAreaAccess ?? false,
  update_time: row.updateTime,
  ...source.keyedMarksOf(row),
  sample: row.sample ?? false,
})

export const trailerIntake = defineIntake<TrailerIntakeRow>({
  operation: intakeFreight.trailerOrders,
  keyField: 'id',
  owned: { in: keptIn('trailer_order'), members: ['userId'] },
  check: ({ weight }) => inexactFields({ weight }, 3),
  async store(trx, rows, source) {
    const columns = rows.map(row => ({ ...cargoColumns(row, source), place_date: row.placeDate }))
    return storeNewer(trx, { table: 'trailer_order', key: 'source_key', rows: columns })
  },
})

export const quoteIntake = defineIntake<QuoteIntakeRow>({
  operation: intakeFreight.quotes,
  keyField: 'id',
  owned: { in: keptIn('freight_rate_query'), members: ['userId'] },
  check: ({ weight }) => inexactFields({ weight }, 3),
  async store(trx, rows, source) {
    const columns = rows.map(row => ({ ...cargoColumns(row, source), create_time: row.createTime }))
    return storeNewer(trx, { table: 'freight_rate_query', key: 'source_key', rows: columns })
  },
})
