import {
  type ChargeOrder,
  type ChargeSettlement,
  chargeOrderFields,
  settlementFields,
} from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { countryName } from '../../../domain/places/countries.ts'

import { memberIdColumn } from '../../../domain/records/record-code.tsx'

/** `US United States`; only the code if it is not a country. */
function countryText(code: string) {
  const name = countryName(code)
  return name === code ? code : `${code} ${name}`
}

const product = {
  productName: 260,
  material: 160,
  destinationCountryCode: {
    width: 160,
    render: ({ destinationCountryCode: code }: Pick<ChargeOrder, 'destinationCountryCode'>) =>
      code ? countryText(code) : '–',
  },
}

export const settlementColumns: Column<ChargeSettlement>[] = columnsOf(settlementFields, {
  ...product,
  resultSize: 120,
  amount: 110,
  queryDate: { width: 170, exact: true },
})

export const chargeOrderColumns: Column<ChargeOrder>[] = columnsOf(chargeOrderFields, {
  orderNo: 220,
  ...product,
  amount: 110,
  userId: memberIdColumn(240),
  placeDate: { width: 170, exact: true },
})
