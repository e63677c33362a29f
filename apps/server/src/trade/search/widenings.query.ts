/** A search finds more than its words as they are typed: people see it, and can take it away. */
import type { WidenedWord } from '@backoffice/contract'
import type { QueryOptions, QueryParams, TradeEngine } from '../engine/engine.ts'
import { parseKeyword, parseNames } from './keyword.ts'
import { filterBy, textConditions } from './text-match.query.ts'
import type { TextField } from './words.ts'

interface TypedText {
  /** As the operation calls it. */
  name: WidenedWord['field']
  field: TextField
  text: string | undefined
}

/** The words of a text with what they find too; forms that nothing has are left out. */
async function widenedOf(
  engine: TradeEngine,
  { name, field, text = '' }: TypedText,
  hides: number | undefined,
  options: QueryOptions,
): Promise<WidenedWord[]> {
  const { terms } = field === 'name' ? parseNames(text) : parseKeyword(text)
  const forms = terms.flatMap(({ widened = [] }) => widened)
  if (forms.length === 0) return []
  const table = field === 'name' ? 'trade_company_name' : 'trade_shipment'
  const params: QueryParams = {}
  const statements: string[] = []
  for (const [at, { form }] of forms.entries()) {
    const term = { pieces: [form], prefix: false, excluded: false }
    const keyword = { terms: [term], typed: 1, asksForSomething: true }
    const found = await textConditions(engine, { field, keyword, hides }, options, `form${at}x`)
    Object.assign(params, found.params)
    const where = filterBy(found.required, found.checks)
    statements.push(`SELECT ${at} AS place FROM (SELECT 1 FROM ${table} ${where} LIMIT 1)`)
  }
  const rows = await engine.query<{ place: number }>(statements.join(' UNION ALL '), params, options)
  const places = new Set(rows.map(({ place }) => place))
  const kept = forms.filter((_, at) => places.has(at))
  return [...Map.groupBy(kept, ({ word }) => word)].map(([word, own]) => ({
    field: name,
    word,
    also: own.map(({ form }) => form.text),
  }))
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
