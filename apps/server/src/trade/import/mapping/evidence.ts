/** What the data of a column says about its meaning. */

import { isBlank } from '../../../platform/lib/plain-text.ts'
import { parseTransportMode } from '../../../reference/codes.ts'
import { parseCountry } from '../../../reference/countries.ts'
import { parseHsCode } from '../../../reference/hs-codes.ts'
import { parsePort } from '../../../reference/ports.ts'
import { parseDate } from '../../../tables/dates.ts'
import { parseMeasure } from '../../../tables/numbers.ts'
import type { ShipmentField } from './fields.ts'

export interface ColumnEvidence {
  /** Number of values checked. */
  count: number
  /** Shares of them, 0 to 1. */
  date: number
  number: number
  hs: number
  country: number
  port: number
  mode: number
  text: number
  containerNumber: number
}

const isDate = (text: string) =>
  text.length >= 4 && text.length <= 40 && (parseDate(text, 'dmy') ?? parseDate(text, 'mdy')) !== undefined
const isHs = (text: string) =>
  /^(?:hs ?(?:code)?[: ]*|\p{L}{2,20}: ?)?[\d.,;/ -]{4,120}$/iu.test(text) && parseHsCode(text).length >= 4
const isNumber = (text: string) => text.length <= 40 && /\d/.test(text) && parseMeasure(text) !== null
const isText = (text: string) => /\p{L}{2}/u.test(text)

/** Shares of the column's non-blank values that can be read as each kind. */
export function evidenceOf(values: string[]): ColumnEvidence {
  const seen = [...new Set(values.filter(value => !isBlank(value)).slice(0, 200))].slice(0, 60)
  const share = (test: (text: string) => boolean) =>
    seen.length === 0 ? 0 : seen.filter(text => test(text.trim())).length / seen.length
  return {
    count: seen.length,
    date: share(isDate),
    number: share(isNumber),
    hs: share(isHs),
    country: share(text => text.length <= 60 && parseCountry(text) !== ''),
    port: share(text => text.length <= 80 && parsePort(text) !== ''),
    mode: share(text => parseTransportMode(text) !== ''),
    text: share(isText),
    containerNumber: share(text => /\b[A-Z]{3}[UJZ][ -]?\d{6}/i.test(text)),
  }
}

const kinds: Partial<Record<ShipmentField, (evidence: ColumnEvidence) => number>> = {
  date: evidence => evidence.date,
  hsCode: evidence => evidence.hs,
  weight: evidence => evidence.number,
  quantity: evidence => evidence.number,
  amount: evidence => evidence.number,
  amountUsd: evidence => evidence.number,
  teu: evidence => evidence.number,
  supplierName: evidence => evidence.text,
  buyerName: evidence => evidence.text,
  notifyName: evidence => evidence.text,
  product: evidence => evidence.text,
  supplierAddress: evidence => evidence.text,
  buyerAddress: evidence => evidence.text,
}

/**
 * Multiplies a score by the evidence of the data: 1 when it agrees or there is too little data, down to 0.3 when it
 * contradicts. Recognised places, modes and container numbers add a little.
 */
export function weigh(field: ShipmentField, score: number, evidence: ColumnEvidence | undefined): number {
  if (!evidence || evidence.count === 0) return score
  const share = kinds[field]?.(evidence)
  if (share !== undefined) {
    if (share >= 0.7) return score
    return score * (evidence.count < 3 ? 0.8 : 0.3 + share)
  }
  if (field === 'origCountry' || field === 'destCountry')
    return score + placeBonus(evidence.country, evidence.port)
  if (field === 'origPort' || field === 'destPort') {
    if (evidence.date >= 0.7 && evidence.port === 0) return score * 0.3
    return score + placeBonus(evidence.port, evidence.country)
  }
  if (field === 'transportMode') return evidence.mode >= 0.5 ? score + 8 : score * 0.6
  if (field === 'containers') return evidence.containerNumber >= 0.5 ? score + 25 : score * 0.6
  return score
}

const placeBonus = (own: number, other: number) => (own >= 0.6 ? 8 : 0) - (other >= 0.6 && own < 0.3 ? 20 : 0)
