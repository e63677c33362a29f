/** The columns of bills in a file, as exports of a company and of a data set have them. */
import {
  type BillFacts,
  billFields,
  dataSetNames,
  extrasNames,
  type Labels,
  sampleNames,
  shipmentDetails,
  shipmentTexts,
  titleOf,
} from '@backoffice/contract'
import { fileColumnsOf } from '../../platform/exports/columns-of.ts'
import type { ExportColumn } from '../../platform/exports/define-export.ts'
import { say } from '../../platform/lib/texts.ts'

const modes: Record<string, Labels> = {
  SEA: { zh: '海运', en: 'Sea' },
  AIR: { zh: '空运', en: 'Air' },
  ROAD: { zh: '公路', en: 'Road' },
  RAIL: { zh: '铁路', en: 'Rail' },
  POST: { zh: '邮寄', en: 'Post' },
}

const texts = [...Object.keys(shipmentTexts), ...Object.keys(shipmentDetails)]
const afterPrice = texts.indexOf('unitPrice') + 1
const widths = (fields: string[]) => Object.fromEntries(fields.map(field => [field, 0]))

/** A bill of a file says which data set it is of, '' to people who may not read that. */
interface FiledBill extends BillFacts {
  dataSet: { name: string } | null
}

/** @param parties the columns of its companies */
export const billFileColumns = <Item extends FiledBill>(
  parties: ExportColumn<Item>[],
): ExportColumn<Item>[] => [
  ...fileColumnsOf<Item, typeof billFields>(billFields, {
    date: 12,
    billNo: 18,
    masterBillNo: 18,
    transportMode: {
      width: 10,
      value: ({ transportMode }, { language }) => {
        const words = modes[transportMode]
        return words ? say(language, words) : transportMode
      },
    },
  }),
  ...parties,
  ...fileColumnsOf<Item, typeof billFields>(billFields, {
    product: 48,
    heading: {
      width: 48,
      value: ({ heading }, { language }) =>
        heading && say(language, { zh: heading.nameZh, en: heading.nameEn }),
    },
    hsCode: 12,
    origCountry: 10,
    origPort: 14,
    destCountry: 10,
    destPort: 14,
    weightKg: 0,
    weightOriginal: 0,
    weightUnit: 12,
    amountUsd: 0,
    amountOriginal: 0,
    currency: 8,
    amountRate: 0,
    rateSource: {
      width: 14,
      value: row => (row.amountRate === null ? '' : `${row.rateSource} ${row.date.slice(0, 7)}`),
    },
    quantity: 0,
    quantityUnit: 10,
    teu: 0,
    ...widths(texts.slice(0, afterPrice)),
    containers: 24,
  }),
  {
    title: { zh: '单价币种', en: 'Currency of the unit price' },
    width: 8,
    // It is read in the currency of the row.
    value: row => (row.unitPrice === null ? '' : row.currency),
  },
  ...fileColumnsOf<Item, typeof billFields>(billFields, widths(texts.slice(afterPrice))),
  {
    title: titleOf(extrasNames.many),
    width: 40,
    value: row => row.extras.map(({ name, value }) => `${name}: ${value}`).join('; '),
  },
  { title: titleOf(dataSetNames.one), width: 24, value: row => row.dataSet?.name },
  { title: titleOf(sampleNames.one), width: 10, value: row => row.sample || '' },
]
