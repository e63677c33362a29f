/** A search finds more than its words as they are typed: people see it, and can take it away. */
import type { WidenedWord } from '@backoffice/contract'
import type { QueryOptions, QueryParams, TradeEngine } from '../engine/engine.ts'
import { type Keyword, parseKeyword, parseNames, type Term, type WordChoice, wordsText } from './keyword.ts'
import { filterBy, textConditions } from './text-match.query.ts'
import type { Piece, TextField } from './words.ts'

/** A term without the forms that no row has: fewer words to look for, fewer texts to check. */
function knownTerm(term: Term, isKnown: (form: Piece[]) => boolean): Term {
  const { widened, also = [], ...typed } = term
  if (!widened) return term
  const left = widened
    .map(({ word, forms }) => ({ word, forms: forms.filter(isKnown) }))
    .filter(({ forms }) => forms.length > 0)
  const dropped = new Set(widened.flatMap(({ forms }) => forms).filter(form => !isKnown(form)))
  const kept = also.filter(form => !dropped.has(form))
  return kept.length > 0 ? { ...typed, widened: left, also: kept } : typed
}

const wordsOf = (forms: Piece[][]) =>
  forms.flatMap(form => form.flatMap(({ text, run }) => (run ? [] : text)))

/** A text as its field is searched: goods with the synonyms of their words. */
export async function readKeyword(
  engine: TradeEngine,
  field: TextField,
  text: string,
  { withoutWords }: Pick<WordChoice, 'withoutWords'>,
  options: QueryOptions,
): Promise<Keyword> {
  if (field === 'name') return parseNames(text, { withoutWords })
  const synonyms = field === 'product' ? await engine.synonyms.find(text) : undefined
  const keyword = parseKeyword(text, { synonyms, withoutWords })
  if (!synonyms) return keyword
  const asked = keyword.terms.flatMap(({ widened = [] }) => widened.flatMap(({ forms }) => wordsOf(forms)))
  const rows = await engine.query<{ word: string }>(
    'SELECT DISTINCT word FROM trade_word WHERE field = {field:String} AND word IN {asked:Array(String)}',
    { field, asked },
    options,
  )
  const known = new Set(rows.map(({ word }) => word))
  const isKnown = (form: Piece[]) => wordsOf([form]).every(word => known.has(word))
  return { ...keyword, terms: keyword.terms.map(term => knownTerm(term, isKnown)) }
}

/** A keyword with what a word finds too in its place. */
export const onlyWidened = ({ terms, ...rest }: Keyword, { word, also }: WidenedWord): Keyword => ({
  ...rest,
  terms: terms.map(term => {
    const found = term.widened?.find(
      each => each.word === word && each.forms.some(form => wordsText(form) === also[0]),
    )
    const [pieces, ...others] = found?.forms ?? []
    return pieces ? { pieces, also: others, prefix: false, excluded: false } : term
  }),
})

interface TypedText {
  /** As the operation calls it. */
  name: WidenedWord['field']
  field: TextField
  text: string | undefined
  withoutWords: string | undefined
}

/** The words of a text with what they find too; forms that nothing has are left out. */
async function widenedOf(
  engine: TradeEngine,
  { name, field, text = '', withoutWords }: TypedText,
  hides: number | undefined,
  options: QueryOptions,
): Promise<WidenedWord[]> {
  const { terms } = await readKeyword(engine, field, text, { withoutWords }, options)
  const widened = terms.flatMap(term => term.widened ?? [])
  const forms = widened.flatMap(each => each.forms)
  if (forms.length === 0) return []
  const table = field === 'name' ? 'trade_company_name' : 'trade_shipment'
  const params: QueryParams = {}
  const statements: string[] = []
  for (const [at, pieces] of forms.entries()) {
    const term = { pieces, prefix: false, excluded: false }
    const keyword = { terms: [term], typed: 1, asksForSomething: true }
    const found = await textConditions(engine, { field, keyword, hides }, options, `form${at}x`)
    Object.assign(params, found.params)
    const where = filterBy(found.required, found.checks)
    statements.push(`SELECT ${at} AS place FROM (SELECT 1 FROM ${table} ${where} LIMIT 1)`)
  }
  const rows = await engine.query<{ place: number }>(statements.join(' UNION ALL '), params, options)
  const found = new Set(rows.map(({ place }) => forms[place]))
  return widened.flatMap(({ word, forms: own }) => {
    const also = own.filter(form => found.has(form)).map(wordsText)
    return also.length > 0 ? [{ field: name, word, also }] : []
  })
}

/** @param hides contacts that the reader sees masked, as `contactBits` */
export async function findWidened(
  engine: TradeEngine,
  texts: TypedText[],
  hides: number | undefined,
  options: QueryOptions,
): Promise<WidenedWord[]> {
  return (await Promise.all(texts.map(text => widenedOf(engine, text, hides, options)))).flat()
}
