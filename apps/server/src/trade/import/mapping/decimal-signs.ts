/** Which numbers of a file have a decimal comma, and which could be read either way. */
import { type ShipmentField, shipmentNumbers } from '@backoffice/contract'
import { type DecimalSign, decideDecimalSign, mixedNumber, openNumber } from '../../../tables/numbers.ts'
import type { Mapping } from './fields.ts'

interface OpenNumbers {
  field: ShipmentField
  /** `1.250` */
  example: string
}

interface DecimalSigns {
  /** Fields with a decimal comma. */
  comma: ShipmentField[]
  /** Fields whose numbers could be read either way. The country of the customs decides, or a decimal point is taken. */
  open: OpenNumbers[]
  /** Fields whose sign the file does not show, because none of their numbers has one. */
  unseen: ShipmentField[]
  /** Some number of the file proves a sign for all of them. */
  isProven: boolean
}

/** The decimal sign that people of a country write; undefined when the country is not known. */
function signIn(country: string): DecimalSign | undefined {
  if (!country) return undefined
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  const parts = new Intl.NumberFormat(`${language}-${country}`).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}

/** @param rows below the column names @param country of the customs */
export function decimalSigns(columns: Mapping['columns'], rows: string[][], country: string): DecimalSigns {
  const texts = (field: ShipmentField) => rows.map(row => row[columns[field]?.[0] ?? -1] ?? '')
  const ofFile = decideDecimalSign(shipmentNumbers.flatMap(texts))
  const signs: DecimalSigns = { comma: [], open: [], unseen: [], isProven: ofFile !== undefined }
  for (const field of shipmentNumbers.filter(field => columns[field])) {
    const proven = decideDecimalSign(texts(field)) ?? ofFile
    const open = proven ? undefined : openNumber(texts(field))
    const mixed = mixedNumber(texts(field))
    if (mixed) signs.open.push({ field, example: mixed.trim() })
    else if (open && !open.sign) signs.open.push({ field, example: open.example })
    if (!proven && !open) signs.unseen.push(field)
    if ((proven ?? open?.sign ?? (open && signIn(country))) === ',') signs.comma.push(field)
  }
  return signs
}
