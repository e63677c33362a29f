/** What a text that somebody typed may be, by what the data and the lists of codes have. */
import {
  type Body,
  type companies,
  type KeywordKind,
  type KeywordReading,
  type KeywordReadings,
  keywordKinds,
} from '@backoffice/contract'
import { cached } from '../../trade/search/cached.ts'
import { countShipments, type ReaderSearch, searchScope } from '../../trade/search/company-search.query.ts'
import {
  checkDigitOf,
  isNomenclature,
  keywordValues,
  readContainer,
  readHsCodes,
} from '../../trade/search/keyword-kinds.ts'
import type { SearchApp } from './data-days.ts'
import { wordsProblem } from './search-rules.ts'

/** Quotes, exclusions, prefixes and OR are the language of words. */
const operators = /["“”„＂「」*＊]|(?:^|\s)[-－]|\sOR\s/

/** A number of a bill has no spaces, and digits: other texts are not looked for among them. */
const aNumber = /^(?=[^\s]{5,40}$)[^\d]*\d[^\d]*\d[^\d]*\d/

/** What the form of the text allows; the data says the rest. */
function kindsOf(text: string): KeywordKind[] {
  if (operators.test(text)) return readHsCodes(text) ? ['hsCode'] : []
  return keywordKinds.filter(
    kind => keywordValues[kind](text) !== undefined && (kind !== 'billNo' || aNumber.test(text.trim())),
  )
}

/** Which reading a person most likely means. */
function takenOf(text: string, readings: KeywordReading[]): KeywordReading['kind'] {
  const countOf = (kind: KeywordReading['kind']) => readings.find(each => each.kind === kind)?.count ?? 0
  const codes = readHsCodes(text)
  const words = countOf('words')
  if (codes && !codes.isBare) return 'hsCode'
  if (countOf('hsCode') > 0) return 'hsCode'
  const container = readContainer(text)
  if (container && (countOf('container') > 0 || checkDigitOf(container) === Number(container.at(-1))))
    return 'container'
  if (countOf('billNo') > 0) return 'billNo'
  if (codes && words === 0 && codes.codes.every(isNomenclature)) return 'hsCode'
  const [most] = (['port', 'vessel'] as const).filter(kind => countOf(kind) > words)
  if (most) return most
  return words === 0 && countOf('company') > 0 ? 'company' : 'words'
}

/** @throws UnavailableError */
export async function readKeywordKinds(
  { trade }: SearchApp,
  { keyword, type, resultType, hides }: Body<typeof companies.reading> & Pick<ReaderSearch, 'hides'>,
  signal: AbortSignal,
): Promise<KeywordReadings> {
  const text = keyword.trim()
  const codes = readHsCodes(text)
  const container = readContainer(text)
  const isWords = wordsProblem('keyword', text) === undefined
  const words = { ...(type && { type }), ...(hides !== undefined && { hides }), keyword: text }
  const asked: { kind: KeywordReading['kind']; search: ReaderSearch }[] = [
    ...(isWords ? [{ kind: 'words', search: words } as const] : []),
    ...(isWords && type !== 'company' && !operators.test(text)
      ? [{ kind: 'company', search: { keyword: text, type: 'company' } } as const]
      : []),
    ...kindsOf(text).map(kind => ({ kind, search: { keyword: text, keywordAs: kind } })),
  ]
  const side = resultType && { resultType }
  const readings = await cached(trade, ['reading', text, type, resultType, hides], signal, (hidden, shared) =>
    Promise.all(
      asked.map(async ({ kind, search }): Promise<KeywordReading> => {
        const options = { signal: shared }
        const scope = await searchScope(trade.engine, { ...search, ...side }, hidden, options)
        const count = await countShipments(trade.engine, scope, options)
        const value = kind === 'words' || kind === 'company' ? text : (keywordValues[kind](text) ?? text)
        return { kind, count, value }
      }),
    ),
  )
  const isWrong = container && checkDigitOf(container) !== Number(container.at(-1))
  return {
    taken: takenOf(text, readings),
    readings,
    unknownCodes: codes ? [...codes.codes, ...codes.without].filter(code => !isNomenclature(code)) : [],
    checkDigit: isWrong ? checkDigitOf(container) : null,
  }
}
