import {
  cargoTypes,
  containerText,
  type FreightRateQuery,
  freightRateFields,
  isTon,
  type TrailerOrder,
  trailerFields,
} from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { memberColumn } from '../../../domain/records/member-column.ts'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber, joined, t } from '../../../lib/i18n/texts.ts'

type Cargo = Omit<TrailerOrder, 'placeDate'>

function cargoText(code: number) {
  const words = cargoTypes.texts[code as 2]
  return words ? say(words) : String(code)
}

function weightText({ weight, weightUnit }: Cargo) {
  if (weight === null) return ''
  const number = formatNumber(weight)
  return isTon(weightUnit) ? t('freight.tons', { weight: number }) : `${number} ${weightUnit}`.trim()
}

const cargoColumns = {
  userId: memberColumn(220),
  rateId: 160,
  toCityName: 120,
  intermodalRegionName: 130,
  cargoTypes: { width: 130, render: (row: Cargo) => joined(row.cargoTypes.map(cargoText)) || '–' },
  weight: { width: 110, render: (row: Cargo) => <bdi>{weightText(row) || '–'}</bdi> },
  cntrSize: {
    width: 100,
    render: ({ cntrSize }: Cargo) => <bdi>{containerText(cntrSize) || '–'}</bdi>,
  },
  limitedAreaAccess: 110,
}

export const trailerColumns: Column<TrailerOrder>[] = columnsOf(trailerFields, {
  ...cargoColumns,
  placeDate: { width: 170, exact: true },
})

export const freightRateColumns: Column<FreightRateQuery>[] = columnsOf(freightRateFields, {
  ...cargoColumns,
  createTime: { width: 170, exact: true },
})
