/** Files whose rows say their direction: then names without a side mean another one in each. */
import { isBlank } from '../../../platform/lib/plain-text.ts'
import { parseDirection } from '../../../reference/codes.ts'
import type { Direction } from '../../../reference/direction-words.ts'
import { isOfRegimes } from './by-values.ts'
import type { HeaderMeaning } from './concepts.ts'
import type { ColumnEvidence } from './evidence.ts'
import type { Mapping } from './fields.ts'
import type { MeaningInContext } from './in-context.ts'
import { scoresOf } from './rules.ts'

/** The direction of a text by the code list of its column, where it has one. */
export function directionBy(codes: Mapping['directionCodes'], text: string): Direction | '' {
  const code = text.trim().toUpperCase()
  if (!codes) return parseDirection(text)
  return code === codes.export ? 'export' : code === codes.import ? 'import' : ''
}

const mostDirections = 0.8
/** A column that is blank in more rows says nothing of the others. */
const mostRows = 0.9

/** The direction that a column states of the rows; '' where none does. */
export function directionOfRows(
  meanings: HeaderMeaning[],
  evidence: ColumnEvidence[],
  rows: string[][],
  headers: string[],
): { said: Direction | 'both' | ''; column: number } {
  const isFlow = (meaning: HeaderMeaning, seen: ColumnEvidence) =>
    seen.direction >= mostDirections && scoresOf(meaning).has('direction')
  const find = (test: (...about: [HeaderMeaning, ColumnEvidence, number]) => boolean) =>
    meanings.findIndex((meaning, at) => {
      const seen = evidence[at]
      return seen !== undefined && seen.ofRows >= mostRows && test(meaning, seen, at)
    })
  const isListed = (meaning: HeaderMeaning, seen: ColumnEvidence, at: number) =>
    isFlow(meaning, seen) && codeListOf((headers[at] ?? '').trim(), headers) !== undefined
  const column = [isListed, isFlow, isOfRegimes].map(find).find(at => at >= 0) ?? -1
  if (column < 0) return codedDirections(rows, headers, find)
  const texts = rows.map(cells => (cells[column] ?? '').trim())
  const { codes } = codesOfDirections(headers[column] ?? '', headers, texts)
  const said = new Set(texts.map(text => directionBy(codes, text)).filter(Boolean))
  const [direction = ''] = said
  return { said: said.size > 1 ? 'both' : direction, column }
}

/** Two codes that a person is asked about say at least that the rows have both directions. */
function codedDirections(
  rows: string[][],
  headers: string[],
  find: (test: (meaning: HeaderMeaning, seen: ColumnEvidence, at: number) => boolean) => number,
): { said: 'both' | ''; column: number } {
  const column = find((meaning, { count }, at) => {
    if (count !== 2 || !meaning.concepts.has('FLOW')) return false
    const texts = rows.map(cells => cells[at] ?? '')
    return codesOfDirections(headers[at] ?? '', headers, texts).isOpen
  })
  return { said: column < 0 ? '' : 'both', column }
}

type Codes = NonNullable<Mapping['directionCodes']>

/**
 * Code lists by the names of their columns: the transborder freight data of the United States (BTS) and the trade
 * statistics of Japan number exports first, Eurostat's Comext, the classic
 * files of UN Comtrade and Mexico's pedimento imports.
 */
const codeLists: [name: RegExp, beside: RegExp, codes: Codes][] = [
  [/^(?:trdtype|exp or imp)$/i, /./, { import: '2', export: '1' }],
  [/^flow$/i, /^declarant/i, { import: '1', export: '2' }],
  [/^(?:trade flow code|tipo[ _]?(?:de[ _])?oper(?:acion)?)$/i, /./, { import: '1', export: '2' }],
]

/** The code list of a column by its name, among the names of its file. */
export const codeListOf = (name: string, headers: string[]): Codes | undefined =>
  codeLists.find(([own, beside]) => own.test(name) && headers.some(one => beside.test(one.trim())))?.[2] ??
  codesInName(name)

/** The letters by which languages begin the two words; an `E` beside them is no export. */
const initials = 'E S|E A|U I|P W|D V|N X'.split('|').map(pair => pair.split(' ') as [string, string])
const lettersMax = 2

/** `Flow (1=Import 2=Export)` */
function codesInName(header: string): Codes | undefined {
  const said = [
    ...header.matchAll(/(?<![\p{L}\w])(\p{L}[\p{L}\w]*|\d{1,2}) ?[=:–-] ?(\p{L}+|\d{1,2})/gu),
  ].flatMap(([, one = '', other = '']) => {
    const [code, word] = one.length <= lettersMax ? [one, other] : [other, one]
    const direction = parseDirection(word)
    return direction ? [[direction, code] as const] : []
  })
  const { import: ofImports, export: ofExports } = Object.fromEntries(said)
  return ofImports && ofExports ? { import: ofImports, export: ofExports } : undefined
}

/** The directions of the codes of a column: a person is asked where nothing but custom says so. */
export function codesOfDirections(
  header: string,
  headers: string[],
  texts: string[],
): { codes?: Codes | undefined; isOpen: boolean } {
  const name = header.trim()
  const known = codeListOf(name, headers)
  const codes = [...new Set(texts.map(text => text.trim().toUpperCase()).filter(text => !isBlank(text)))]
  if (known || codes.length === 0) return { codes: known, isOpen: false }
  const isCoded = codes.every(code => code.length <= lettersMax)
  const [ofImports, ofExports] =
    initials.find(pair => codes.length > 1 && codes.every(code => pair.includes(code))) ?? []
  if (ofImports && ofExports) return { codes: { import: ofImports, export: ofExports }, isOpen: true }
  return { isOpen: isCoded && codes.some(code => /^\d+$/.test(code) || parseDirection(code) === '') }
}

/** Regimes say more than the direction: the bill keeps them, too. */
export const regimesBeside = ({ direction = [] }: Mapping['columns'], evidence: ColumnEvidence[]) =>
  direction.filter(column => {
    const { digits = 0, large = 0, text = 0 } = evidence[column] ?? {}
    return Math.min(digits, Math.max(text, large)) >= 0.5
  })

/** Columns that hold the opposite side in rows of exports: the country abroad, the company at home. */
export function turnedColumns(
  columns: Mapping['columns'],
  meanings: MeaningInContext[],
): Pick<Mapping, 'turned'> {
  const used = new Set(Object.values(columns).flat())
  const turned = meanings.flatMap(({ isTurned }, column) => (isTurned && used.has(column) ? [column] : []))
  return turned.length > 0 ? { turned } : {}
}
