import {
  type Bill,
  type BillFacts,
  billFields,
  everyImportFields,
  extrasNames,
  namesInColumns,
  shipmentDetails,
  shipmentTexts,
  terms,
  titleOf,
} from '@backoffice/contract'
import type { ReactNode } from 'react'
import { CodeText } from '../../components/code/code.tsx'
import type { Column } from '../../components/list/columns.ts'
import { columnsOf } from '../../components/list/columns-of.tsx'
import { dollarFigure, formatAmount, weightFigure } from '../../lib/figures.ts'
import { languageTag } from '../../lib/i18n/locale.ts'
import { say } from '../../lib/i18n/say.ts'
import { formatNumber, t } from '../../lib/i18n/texts.ts'
import { HsMarket, MarketLink, placeSearch } from '../companies/market-link.tsx'
import { countryName } from '../places/countries.ts'
import { useModeName } from '../places/mode-name.ts'
import { PortName } from '../places/port-name.tsx'
import { RecordLink } from '../records/record-link.tsx'
import { CompanyLink } from './company-link.tsx'
import { HelpTitle } from './explained.tsx'
import { OriginalValue } from './stated.tsx'

function Mode({ code }: { code: string }) {
  const modeName = useModeName()
  return <bdi>{code ? modeName(code) : '–'}</bdi>
}

const isPort = (code: string) => /^[A-Z]{2}[A-Z0-9]{3}$/.test(code)

/** The code of a port, the port as the bill writes it, or the country; what is known opens its market. */
function Place({ port, country, end }: { port: string; country: string; end: 'orig' | 'dest' }) {
  const marketOf = (place: string, name: string, shown: ReactNode) => (
    <MarketLink search={end === 'orig' ? placeSearch(place, '') : placeSearch('', place)} name={name}>
      {shown}
    </MarketLink>
  )
  if (isPort(port)) return marketOf(port, port, <PortName code={port} />)
  if (port || !country) return <bdi>{port || '–'}</bdi>
  return marketOf(country, countryName(country), <bdi>{countryName(country)}</bdi>)
}

/** The goods as the bill names them, or the name of the HS code by which it is found. */
function Goods({ bill: { product, heading } }: { bill: BillFacts }) {
  if (product === '' && heading) {
    const name = say(namesInColumns(heading))
    return <OriginalValue figure={name} stated={t('bills.fromHeading')} note="" />
  }
  return <bdi title={product}>{product || '–'}</bdi>
}

const code = (text: string) => (text ? <CodeText text={text} /> : '–')

/** The value as written on the bill, if that is not the same in dollars. */
function statedValue({ amountUsd, amountOriginal, currency }: BillFacts): string | undefined {
  if (amountOriginal === null) return undefined
  if (amountOriginal === amountUsd && (currency === '' || currency === 'USD')) return undefined
  const amount = formatAmount(amountOriginal, currency)
  return currency || amountUsd === null ? amount : t('bills.noCurrency', { amount })
}

const ratio = new Intl.NumberFormat(languageTag, { maximumSignificantDigits: 6 })

/** `7.1234 CNY/USD · ECB 2026-03`, for a value that was converted. */
function conversion({ amountRate, currency, rateSource, date }: BillFacts): string | undefined {
  if (amountRate === null) return undefined
  const rate = ratio.format(amountRate)
  return t('bills.converted', { rate, currency, source: rateSource, month: date.slice(0, 7) })
}

/** The weight as written on the bill, if that is not the same in kilograms. */
const statedWeight = ({ weightKg, weightOriginal, weightUnit }: BillFacts) =>
  weightOriginal === null || weightOriginal === weightKg
    ? undefined
    : `${formatNumber(weightOriginal)} ${weightUnit}`

const texts = Object.fromEntries(Object.keys(shipmentTexts).map(field => [field, 126]))
/** Few files have them. */
const hidden = { width: 126, hidden: true }
const details = Object.fromEntries(Object.keys(shipmentDetails).map(field => [field, hidden]))

/** A country by its code, or as the file says it. */
const origin = ({ originCountry }: BillFacts) => (
  <bdi>{/^[A-Z]{2}$/.test(originCountry) ? countryName(originCountry) : originCountry || '–'}</bdi>
)

interface Party {
  uid: string
  uname: string
  filedName: string
  country: string
}

/** The column of a company on the bill. */
export const partyColumn = <Row,>(key: string, title: string, partyOf: (row: Row) => Party): Column<Row> => ({
  key,
  title,
  width: 180,
  render: row => {
    const { uid, uname, filedName, country } = partyOf(row)
    return <CompanyLink uid={uid} name={uname} filedName={filedName} country={country} />
  },
})

const fileRow = (row: number, sheet: string) =>
  sheet ? t('bills.sheetRow', { sheet, row }) : t('bills.fileRow', { row })

/** The file that the bill came with, which opens its import, and the row in it. */
export const fileColumn = <Row extends Pick<Bill, 'import'>>(): Column<Row> => ({
  key: 'import',
  title: say(everyImportFields.fileName.label),
  width: 180,
  hidden: true,
  render: ({ import: from }) =>
    from ? (
      <>
        <RecordLink kind="import" id={from.id}>
          <bdi>{from.fileName}</bdi>
        </RecordLink>
        {from.row !== null && <> {fileRow(from.row, from.sheet)}</>}
      </>
    ) : (
      '–'
    ),
})

/**
 * @param parties the columns of the companies
 * @param productWidth in pixels: the goods take the extra width of a wide screen
 */
export const billColumns = <Row extends BillFacts>(
  parties: Column<Row>[],
  productWidth: number,
): Column<Row>[] => [
  { key: 'date', title: say(billFields.date.label), width: 104, render: row => row.date },
  { key: 'billNo', title: say(billFields.billNo.label), width: 184, render: row => code(row.billNo) },
  ...parties,
  {
    key: 'product',
    title: say(billFields.product.label),
    width: productWidth,
    render: row => <Goods bill={row} />,
  },
  {
    key: 'amountUsd',
    title: say(terms.valueUsd),
    heading: <HelpTitle title={say(terms.valueUsd)} help={t('bills.valueHelp')} />,
    width: 160,
    align: 'end',
    render: row => (
      <OriginalValue
        figure={row.amountUsd === null ? undefined : dollarFigure(row.amountUsd).exact}
        stated={statedValue(row)}
        note={row.currency ? t('bills.notConverted') : t('bills.currencyUnknown')}
        how={conversion(row)}
      />
    ),
  },
  {
    key: 'weightKg',
    title: say(terms.weight),
    heading: <HelpTitle title={say(terms.weight)} help={t('bills.weightHelp')} />,
    width: 136,
    align: 'end',
    render: row => (
      <OriginalValue
        figure={row.weightKg === null ? undefined : weightFigure(row.weightKg).exact}
        stated={statedWeight(row)}
        note={t('bills.weightUnknown')}
      />
    ),
  },
  {
    key: 'hsCode',
    title: say(billFields.hsCode.label),
    width: 118,
    render: ({ hsCode }) =>
      hsCode ? (
        <CodeText text={hsCode}>
          <HsMarket code={hsCode} />
        </CodeText>
      ) : (
        '–'
      ),
  },
  {
    key: 'orig',
    title: t('bills.from'),
    width: 156,
    render: row => <Place end="orig" port={row.origPort} country={row.origCountry} />,
  },
  {
    key: 'dest',
    title: t('bills.to'),
    width: 156,
    render: row => <Place end="dest" port={row.destPort} country={row.destCountry} />,
  },
  {
    key: 'masterBillNo',
    title: say(billFields.masterBillNo.label),
    width: 160,
    render: row => code(row.masterBillNo),
  },
  {
    key: 'mode',
    title: say(billFields.transportMode.label),
    width: 84,
    render: ({ transportMode }) => <Mode code={transportMode} />,
  },
  {
    key: 'quantity',
    title: say(billFields.quantity.label),
    width: 110,
    align: 'end',
    render: ({ quantity, quantityUnit }) =>
      quantity === null ? '–' : `${formatNumber(quantity)} ${quantityUnit}`,
  },
  {
    key: 'teu',
    title: say(billFields.teu.label),
    width: 84,
    align: 'end',
    render: ({ teu }) => (teu === null ? '–' : formatNumber(teu)),
  },
  ...columnsOf<Row, typeof billFields>(billFields, {
    ...texts,
    containers: 160,
    ...details,
    unitPrice: {
      ...hidden,
      render: ({ unitPrice, currency }) => (unitPrice === null ? '–' : formatAmount(unitPrice, currency)),
    },
    originCountry: { ...hidden, render: origin },
  }),
  {
    key: 'extras',
    title: say(titleOf(extrasNames.many)),
    width: 240,
    render: ({ extras }) => (
      <bdi>{extras.map(({ name, value }) => `${name}: ${value}`).join('; ') || '–'}</bdi>
    ),
  },
]
