import {
  cargoTypes,
  containerText,
  freightRateFields,
  freightRateNames,
  freightRateQuery,
  freightRates,
  labels,
  trailerFields,
  trailerNames,
  trailerOrder,
  trailers,
} from '@backoffice/contract'
import type { Actor } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { fileColumnsOf } from '../../platform/exports/columns-of.ts'
import type { ExportColumn } from '../../platform/exports/define-export.ts'
import { pushedList } from '../../platform/kit/pushed-lists.ts'
import { say } from '../../platform/lib/texts.ts'
import { memberHasNamePart, withMemberNames } from '../members/names.service.ts'

type CargoCell = ExportColumn<{ cargoTypes: number[]; cntrSize: string }>['value']

const cargoText: CargoCell = ({ cargoTypes: codes }, { language }) =>
  codes
    .map(code => say(language, cargoTypes.texts[code as 2] ?? labels(String(code), String(code))))
    .join(say(language, labels('、', ', ')))

const containerCell: CargoCell = ({ cntrSize }) => containerText(cntrSize)

const cargoColumns = {
  userId: 0,
  rateId: 0,
  toCityName: 0,
  intermodalRegionName: 0,
  cargoTypes: { value: cargoText },
  weight: 0,
  weightUnit: 10,
  cntrSize: { width: 10, value: containerCell },
  limitedAreaAccess: 10,
}

const shared = {
  module: import.meta.url,
  completed: <Row extends { userId: string }>(app: AppContext, reader: Actor, rows: Row[]) =>
    withMemberNames(app.db, reader, rows),
}

export const trailerOrders = pushedList({
  ...shared,
  name: 'trailer',
  names: trailerNames,
  table: 'trailerOrder',
  own: { memberName: memberHasNamePart('trailer_order') },
  fields: trailerFields,
  row: trailerOrder,
  list: trailers.list,
  export: trailers.export,
  time: 'placeDate',
  kept: 'trailer_order',
  columns: fileColumnsOf(trailerFields, { ...cargoColumns, placeDate: 0 }),
})

export const quotes = pushedList({
  ...shared,
  name: 'freightRate',
  names: freightRateNames,
  table: 'freightRateQuery',
  own: { memberName: memberHasNamePart('freight_rate_query') },
  fields: freightRateFields,
  row: freightRateQuery,
  list: freightRates.list,
  export: freightRates.export,
  time: 'createTime',
  kept: 'freight_rate_query',
  columns: fileColumnsOf(freightRateFields, { ...cargoColumns, createTime: 0 }),
})

export const trailerExport = trailerOrders.file
export const freightRateExport = quotes.file
