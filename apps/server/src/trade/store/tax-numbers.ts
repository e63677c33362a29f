/** Numbers of companies that have the name of another one and a different tax number. */
import { taxIdOf } from '../../reference/tax-ids.ts'
import { hash64 } from './identity.ts'

/** In decimal digits; '0' where there is no tax number. */
export interface TaxNumber {
  /** The key of the company and the kind of the number. */
  kind: string
  /** The key of the company and the number. */
  tax: string
}

export const noTaxNumber: TaxNumber = { kind: '0', tax: '0' }

/** @param id the number of the name and the country */
export function taxNumber(id: string, text: string, country: string): TaxNumber {
  const found = id !== '0' ? taxIdOf(text, country) : undefined
  if (!found) return noTaxNumber
  const kind = `${id}\n${found.kind}`
  return { kind: hash64(kind).toString(), tax: hash64(`${kind}\n${found.key}`).toString() }
}
