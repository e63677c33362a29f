import {
  cargoTypes,
  freightRateFields,
  freightRateNames,
  freightRateQuery,
  freightRates,
  labels,
  titleOf,
  trailerFields,
  trailerNames,
  trailerOrder,
  trailers,
} from '@backoffice/contract'
import { columnsOf } from '../../platform/exports/columns-of.ts'
import { defineExport, type ExportColumn } from '../../platform/exports/define-export.ts'
import { say } from '../../platform/lib/texts.ts'
import { type FreightRateRow, type TrailerRow, toCargo, type Weighed } from './freight.mapper.ts'
import {
  countQuotes,
  countTrailers,
  type QuoteFilters,
  selectQuotes,
  selectTrailers,
  type TrailerFilters,
} from './freight.repository.ts'

type Cargo = Omit<Weighed<TrailerRow>, 'placeDate'>
type CargoCell = ExportColumn<Cargo>['value']

const cargoText: CargoCell = ({ cargoTypes: codes }, { language }) =>
  codes
    .map(code => say(language, cargoTypes.texts[code as 2] ?? labels(String(code), String(code))))
    .join(say(language, labels('、', ', ')))

const containerText: CargoCell = ({ cntrSize }) => (cntrSize === '' ? '' : `${cntrSize}FT`)

const cargoColumns = {
  userId: 0,
  rateId: 0,
  toCityName: 0,
  intermodalRegionName: 0,
  cargoTypes: { value: cargoText },
  weight: 0,
  weightUnit: 10,
  cntrSize: { width: 10, value: containerText },
  limitedAreaAccess: 10,
}

export const trailerExport = defineExport<TrailerFilters, TrailerRow, Weighed<TrailerRow>>({
  name: 'trailer',
  module: import.meta.url,
  title: titleOf(trailerNames.many),
  operation: trailers.export,
  columns: columnsOf(trailerFields, { ...cargoColumns, placeDate: 0 }),
  row: trailerOrder,
  toItem: toCargo,
  count: (db, filters, { timeZone }) => countTrailers(db, filters, timeZone),
  rows: (db, filters, { timeZone }) => selectTrailers(db, filters, timeZone),
})

export const freightRateExport = defineExport<QuoteFilters, FreightRateRow, Weighed<FreightRateRow>>({
  name: 'freightRate',
  module: import.meta.url,
  title: titleOf(freightRateNames.many),
  operation: freightRates.export,
  columns: columnsOf(freightRateFields, { ...cargoColumns, createTime: 0 }),
  row: freightRateQuery,
  toItem: toCargo,
  count: (db, filters, { timeZone }) => countQuotes(db, filters, timeZone),
  rows: (db, filters, { timeZone }) => selectQuotes(db, filters, timeZone),
})
