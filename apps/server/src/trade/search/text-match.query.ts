/** SQL conditions for the terms of a keyword on one field. */
import type { QueryOptions, QueryParams, TradeEngine } from '../engine/engine.ts'
import type { Keyword, Term } from './keyword.ts'
import { contactColumns, seenSql } from './seen-text.ts'
import {
  allTokensSql,
  anyTokenSql,
  type Bind,
  isOneToken,
  type Piece,
  phraseSql,
  prefixSql,
  searchTokens,
  sequenceSql,
  type TextField,
} from './words.ts'

/** When a prefix has more words than this, the text itself is checked, which is slower but just as exact. */
const prefixWordsMax = 2000

/** Words that begin with a prefix; undefined when there are too many to list. */
async function wordsWith(
  engine: TradeEngine,
  field: TextField,
  prefix: string,
  options: QueryOptions,
): Promise<string[] | undefined> {
  const rows = await engine.query<{ word: string }>(
    `SELECT DISTINCT word FROM trade_word WHERE field = {field:String} AND startsWith(word, {prefix:String})
     LIMIT ${prefixWordsMax + 1}`,
    { field, prefix },
    options,
  )
  return rows.length > prefixWordsMax ? undefined : rows.map(({ word }) => word)
}

/** Tells whether the tokens of the pieces are enough, so that the text need not be checked. */
const tokensTell = (field: TextField, [first, ...others]: Piece[]) =>
  first !== undefined && others.length === 0 && isOneToken(field, first)

/** A row must contain these. */
interface Demand {
  tokens: string[]
  /** SQL of other index conditions, all of which must be true. */
  either: string[]
  /** SQL of conditions on the text itself, all of which must be true. */
  checks: string[]
}

/** Maximum number of tokens in one index condition. */
const tokensAtOnce = 50

class Matcher {
  readonly params: QueryParams = {}
  private readonly field: TextField
  private readonly name: string

  constructor(field: TextField, name: string) {
    this.field = field
    this.name = name
  }

  /**
   * Any of the spellings of a term: the index condition, and a check of the text when the index is not enough. There is
   * one index condition, because the engine does not use the index for several joined by OR.
   */
  exact({ pieces, also = [] }: Term): Demand {
    const all = [pieces, ...also]
    const tokens = all.map(spelling => [
      ...new Set(spelling.flatMap(piece => searchTokens(this.field, piece))),
    ])
    const common = tokens.reduce((left, right) => left.filter(token => right.includes(token)))
    if (all.every(spelling => tokensTell(this.field, spelling)))
      return all.length === 1
        ? { tokens: common, either: [], checks: [] }
        : { tokens: [], either: [this.anyOf(tokens.flat())], checks: [] }
    const phrases = all.map(spelling => phraseSql({ field: this.field }, spelling, this.bind))
    const checks = phrases.length === 1 ? phrases : [`(${phrases.join(' OR ')})`]
    if (common.length > 0) return { tokens: common, either: [], checks }
    return { tokens: [], either: [this.anyOf(tokens.map(([first = '']) => first))], checks }
  }

  /** SQL for tokens that must all be there: one index condition leaves fewer rows to check than many. */
  tokensOfAll(demands: Demand[]): string[] {
    const tokens = [...new Set(demands.flatMap(demand => demand.tokens))]
    return Array.from({ length: Math.ceil(tokens.length / tokensAtOnce) }, (_, i) =>
      allTokensSql(this.field, tokens.slice(i * tokensAtOnce, (i + 1) * tokensAtOnce), this.bind),
    ).flat()
  }

  anyOf(tokens: string[]): string {
    return anyTokenSql(this.field, tokens, this.bind)
  }

  prefix(text: string): string {
    return prefixSql(sequenceSql(this.field), text, this.bind)
  }

  /** SQL for whether the reader may see a term that is there; undefined when always. */
  seen(term: Term, hides: number): string | undefined {
    return seenSql(this.field, term, hides, this.bind)
  }

  private readonly bind: Bind = value => {
    const name = `${this.name}${Object.keys(this.params).length}`
    this.params[name] = value
    return name
  }
}

export interface TextConditions {
  /** The part that the index can answer, fully or in part. */
  required: string[]
  /** The part that only the text of the rows can answer. */
  checks: string[]
  /** The opposite of each of these. Separate, because it is about a whole company when names are searched. */
  excluded: string[]
  params: QueryParams
}

/**
 * The condition of a statement. Index conditions are in a PREWHERE; the engine would take a millisecond to move them
 * there itself. The text is checked last, and in large blocks, because preparing the check takes long for each block.
 */
export function filterBy(conditions: string[], checks: string[]): string {
  const filters = [
    ['PREWHERE', conditions],
    ['WHERE', checks],
  ] as const
  return filters
    .filter(([, sql]) => sql.length > 0)
    .map(([keyword, sql]) => `${keyword} ${sql.join('\n  AND ')}`)
    .join('\n  ')
}

/** Words that are searched for in a field. */
interface TextSearch {
  field: TextField
  keyword: Keyword
  /** Contacts that the reader sees masked, as `contactBits`; 0 for none. */
  hides?: number | undefined
}

/**
 * @param name of its parameters, when a statement has two for one field
 */
export async function textConditions(
  engine: TradeEngine,
  { field, keyword, hides = 0 }: TextSearch,
  options: QueryOptions = {},
  name: string = field,
): Promise<TextConditions> {
  const matcher = new Matcher(field, name)
  const required: Demand[] = []
  const seenOfAll: string[] = []
  const excluded: string[] = []
  for (const term of keyword.terms) {
    const demand = await demandOf(engine, matcher, field, term, options)
    const seen = matcher.seen(term, hides)
    if (!term.excluded) {
      required.push(demand)
      if (seen) seenOfAll.push(seen)
      continue
    }
    const found = [...matcher.tokensOfAll([demand]), ...demand.either]
    const hidden = { found, checks: demand.checks, seen: seen ? [seen] : [] }
    const asked = await seenToAsk(engine, { field, hides, params: matcher.params }, hidden, options)
    excluded.push(`(${[...found, ...demand.checks, ...asked].join(' AND ')})`)
  }
  const found = [...matcher.tokensOfAll(required), ...required.flatMap(({ either }) => either)]
  const checks = required.flatMap(demand => demand.checks)
  const hidden = { found, checks, seen: seenOfAll }
  const asked = await seenToAsk(engine, { field, hides, params: matcher.params }, hidden, options)
  return { required: found, checks: [...checks, ...asked], excluded, params: matcher.params }
}

interface Hidden {
  found: string[]
  checks: string[]
  /** SQL for what the reader must be able to see in rows found. */
  seen: string[]
}

/**
 * A further condition on the rows found: nothing when no row that may contain a contact hides a word in it. So most
 * searches read no more texts than those of people who see everything.
 */
async function seenToAsk(
  engine: TradeEngine,
  { field, hides, params }: { field: TextField; hides: number; params: QueryParams },
  { found, checks, seen }: Hidden,
  options: QueryOptions,
): Promise<string[]> {
  if (field === 'name' || seen.length === 0) return []
  const mayHold = `bitAnd(${contactColumns[field]}, ${hides}) != 0`
  const rows = await engine.query(
    `SELECT 1 AS one FROM trade_shipment
     ${filterBy([mayHold, ...found], [...checks, `NOT (${seen.join(' AND ')})`])} LIMIT 1`,
    params,
    options,
  )
  return rows.length > 0 ? seen : []
}

async function demandOf(
  engine: TradeEngine,
  matcher: Matcher,
  field: TextField,
  term: Term,
  options: QueryOptions,
): Promise<Demand> {
  const [piece] = term.pieces
  if (!term.prefix || !piece) return matcher.exact(term)
  const words = await wordsWith(engine, field, piece.text, options)
  if (!words) return { tokens: [], either: [], checks: [matcher.prefix(piece.text)] }
  return { tokens: [], either: [matcher.anyOf(words)], checks: [] }
}
