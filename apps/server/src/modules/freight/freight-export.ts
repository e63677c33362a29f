import { freightRates, type Labels, trailers } from '@backoffice/contract'
import { defineExport, type ExportColumn } from '../../platform/exports/define-export.ts'
import { say } from '../../platform/lib/texts.ts'
import { type FreightRateRow, type TrailerRow, type Weighed, withWeight } from './freight.mapper.ts'
import {
  countQuotes,
  countTrailers,
  type QuoteFilters,
  selectQuotes,
  selectTrailers,
  type TrailerFilters,
} from './freight.repository.ts'

/** Cargo codes of the specification §9. */
const cargoTexts: Record<number, Labels> = {
  2: { zh: '危险品', en: 'Dangerous' },
  3: { zh: '冷冻', en: 'Frozen' },
  4: { zh: '超重', en: 'Overweight' },
}

type Cargo = Omit<Weighed<TrailerRow>, 'placeDate'>

const cargoColumns: ExportColumn<Cargo>[] = [
  { title: { zh: '用户ID', en: 'User ID' }, value: row => row.userId },
  { title: { zh: '运价ID', en: 'Rate ID' }, value: row => row.rateId },
  { title: { zh: '目的城市', en: 'To city' }, value: row => row.toCityName },
  { title: { zh: '多式联运区域', en: 'Intermodal region' }, value: row => row.intermodalRegionName },
  {
    title: { zh: '货物类型', en: 'Cargo' },
    value: ({ cargoTypes }, { language }) =>
      cargoTypes
        .map(code => say(language, cargoTexts[code] ?? { zh: String(code), en: String(code) }))
        .join(say(language, { zh: '、', en: ', ' })),
  },
  { title: { zh: '重量', en: 'Weight' }, type: 'number', value: row => row.weight },
  { title: { zh: '重量单位', en: 'Weight unit' }, width: 10, value: row => row.weightUnit },
  {
    title: { zh: '箱型', en: 'Container' },
    width: 10,
    value: ({ cntrSize }) => (cntrSize === '' ? '' : `${cntrSize}FT`),
  },
  { title: { zh: '限制区域', en: 'Limited area access' }, width: 10, value: row => row.limitedAreaAccess },
]

export const trailerExport = defineExport<TrailerFilters, TrailerRow, Weighed<TrailerRow>>({
  name: 'trailer',
  module: import.meta.url,
  title: { zh: '拖车订单', en: 'Trailer orders' },
  operation: trailers.export,
  columns: [
    ...cargoColumns,
    { title: { zh: '下单时间', en: 'Placed at' }, type: 'time', value: row => row.placeDate },
  ],
  toItem: withWeight,
  count: (db, filters, { timeZone }) => countTrailers(db, filters, timeZone),
  rows: (db, filters, { timeZone }) => selectTrailers(db, filters, timeZone),
})

export const freightRateExport = defineExport<QuoteFilters, FreightRateRow, Weighed<FreightRateRow>>({
  name: 'freightRate',
  module: import.meta.url,
  title: { zh: '运价查询记录', en: 'Freight-rate queries' },
  operation: freightRates.export,
  columns: [
    ...cargoColumns,
    { title: { zh: '查询时间', en: 'Asked at' }, type: 'time', value: row => row.createTime },
  ],
  toItem: withWeight,
  count: (db, filters, { timeZone }) => countQuotes(db, filters, timeZone),
  rows: (db, filters, { timeZone }) => selectQuotes(db, filters, timeZone),
})
