import type { ChargeOrder, ChargeSettlement } from '@backoffice/contract'
import { Code } from '../../../components/code/code.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { Instant } from '../../../components/time/instant.tsx'
import { countryName } from '../../../domain/places/countries.ts'
import { formatNumber } from '../../../lib/i18n/texts.ts'
import { t } from '../texts.ts'

type Charged = Pick<ChargeSettlement, 'productName' | 'material' | 'destinationCountryCode' | 'amount'>

/** `US United States`; the code alone where it is not that of a country. */
function countryText(code: string) {
  const name = countryName(code)
  return name === code ? code : `${code} ${name}`
}

const product: Column<Charged> = {
  key: 'productName',
  title: t('productName'),
  width: 260,
  render: row => <bdi>{row.productName}</bdi>,
}

const rest: Column<Charged>[] = [
  { key: 'material', title: t('material'), width: 160, render: row => <bdi>{row.material || '–'}</bdi> },
  {
    key: 'destinationCountryCode',
    title: t('country'),
    width: 160,
    render: row => (row.destinationCountryCode ? countryText(row.destinationCountryCode) : '–'),
  },
]

const amount: Column<Charged> = {
  key: 'amount',
  title: t('amount'),
  width: 110,
  align: 'end',
  render: row => formatNumber(row.amount),
}

export const settlementColumns: Column<ChargeSettlement>[] = [
  product,
  ...rest,
  {
    key: 'resultSize',
    title: t('resultSize'),
    width: 120,
    align: 'end',
    render: row => formatNumber(row.resultSize),
  },
  amount,
  {
    key: 'queryDate',
    title: t('queryDate'),
    width: 170,
    render: row => <Instant value={row.queryDate} exact />,
  },
]

export const chargeOrderColumns: Column<ChargeOrder>[] = [
  { key: 'orderNo', title: t('orderNo'), width: 220, render: row => <Code text={row.orderNo} /> },
  product,
  ...rest,
  amount,
  { key: 'userId', title: t('loginId'), width: 170, render: row => <Code text={row.userId} /> },
  {
    key: 'placeDate',
    title: t('placeDate'),
    width: 170,
    render: row => <Instant value={row.placeDate} exact />,
  },
]
