/** A keyword that is no words: HS codes, a port, the number of a bill or a container, a vessel. */
import { hsCodesMax, type KeywordKind } from '@backoffice/contract'
import { knownPort } from '../../reference/ports.ts'
import { hsRows } from '../../reference/reference-tables.ts'
import type { QueryParams } from '../engine/engine.ts'

export interface HsCodes {
  /** The first digits of any of these, and of none of those. */
  codes: string[]
  without: string[]
  /** It is one code without a sign: a number that may be another thing as well. */
  isBare: boolean
}

const separators = /[\s,，;；、]+/
const aCode = /^(\d{2,12})[*＊]?$/

function codesIn(text: string): string[] | undefined {
  const parts = text
    .replace(/(?<=\d)\.(?=\d)/g, '')
    .split(separators)
    .filter(Boolean)
  const codes = parts.map(part => aCode.exec(part)?.[1])
  const all = codes.filter(code => code !== undefined)
  return all.length === codes.length && all.length > 0 && all.length <= hsCodesMax ? all : undefined
}

/** `6302*`, `6302 NOT 630260`, `6302, 6303 -630260` */
export function readHsCodes(text: string): HsCodes | undefined {
  const [first = '', ...others] = text.trim().split(/\sNOT\s|\s-(?=\d)/i)
  const codes = codesIn(first)
  const without = others.map(codesIn)
  if (!codes || without.includes(undefined)) return undefined
  return {
    codes,
    without: without.flatMap(each => each ?? []),
    isBare: others.length === 0 && codes.length === 1 && !/[*＊]/.test(first),
  }
}

/** Tells whether the nomenclature has a code that begins so, as far as its six digits go. */
export const isNomenclature = (code: string) => hsRows().some(row => row.code.startsWith(code.slice(0, 6)))

/** Without spaces and hyphens, in capitals; undefined for what has not the form of a container's number. */
export function readContainer(text: string): string | undefined {
  const number = text.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z]{4}\d{7}$/.test(number) ? number : undefined
}

/** A to Z count from 10 without multiples of 11, the place doubles: ISO 6346. */
export function checkDigitOf(number: string): number {
  const worth = (sign: string) => {
    const at = Number.parseInt(sign, 36)
    return at < 11 ? at : at + Math.floor((at - 1) / 10)
  }
  const sum = [...number.slice(0, 10)].reduce((all, sign, place) => all + worth(sign) * 2 ** place, 0)
  return (sum % 11) % 10
}

const capitals = (text: string) => text.trim().toUpperCase()

/** The text as it is compared; undefined when it cannot be of the kind. */
export const keywordValues: Record<KeywordKind, (text: string) => string | undefined> = {
  hsCode: text => {
    const found = readHsCodes(text)
    return found && [found.codes.join(', '), ...found.without].join(' − ')
  },
  port: text => knownPort(text) || undefined,
  billNo: text => (/^[^\s]{4,}$/.test(text.trim()) ? capitals(text) : undefined),
  container: readContainer,
  vessel: text => capitals(text) || undefined,
}

/** SQL of the shipments that a keyword of a kind finds; undefined when it cannot be of the kind. */
export function keywordSql(kind: KeywordKind, text: string, params: QueryParams): string | undefined {
  const value = keywordValues[kind](text)
  if (value === undefined) return undefined
  if (kind === 'hsCode') {
    const { codes = [], without = [] } = readHsCodes(text) ?? {}
    const any = (list: string[], name: string) =>
      list.map((code, at) => {
        params[`${name}${at}`] = code
        return `startsWith(hs_code, {${name}${at}:String})`
      })
    const included = `(${any(codes, 'asCode').join(' OR ')})`
    return [included, ...any(without, 'asNoCode').map(sql => `NOT ${sql}`)].join(' AND ')
  }
  params.keywordAs = value
  return {
    port: '(orig_port = {keywordAs:String} OR dest_port = {keywordAs:String})',
    billNo: '(upper(bill_no) = {keywordAs:String} OR upper(master_bill_no) = {keywordAs:String})',
    container: 'position(upper(containers), {keywordAs:String}) > 0',
    vessel: 'upperUTF8(vessel) = {keywordAs:String}',
  }[kind]
}
