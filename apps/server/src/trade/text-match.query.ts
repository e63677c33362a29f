/** SQL conditions for the terms of a keyword on one text column. */
import type { QueryOptions, QueryParams, TradeEngine } from './engine.ts'
import type { Keyword, Term } from './keyword.ts'
import {
  columnWordsSql,
  isOneToken,
  type Piece,
  phraseSql,
  phraseText,
  prefixPattern,
  prefixSql,
  tokensOf,
} from './words.ts'

export type TextField = 'product' | 'name' | 'address'

/** With more words than these under one prefix the text itself is looked at, which is slower but as exact. */
const prefixWordsMax = 2000

/** Words that begin with a prefix; undefined when they are too many to list. */
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

/** Whether the tokens of pieces say all, so that the text need not be looked at. */
const tokensTell = ([first, ...others]: Piece[]) =>
  first !== undefined && others.length === 0 && isOneToken(first)

class Matcher {
  readonly params: QueryParams = {}
  private readonly field: TextField
  private readonly name: string

  constructor(field: TextField, name: string) {
    this.field = field
    this.name = name
  }

  /**
   * Any of the spellings of a term: what the index knows of them, and a look at the text where that does not tell.
   * The index is asked once: of several questions joined by OR it answers none.
   */
  exact({ pieces, also = [] }: Term): string {
    const all = [pieces, ...also]
    const tokens = all.map(spelling => [...new Set(spelling.flatMap(piece => this.tokensOf(piece)))])
    if (all.every(tokensTell)) return this.anyOf(tokens.flat())
    const common = tokens.reduce((left, right) => left.filter(token => right.includes(token)))
    const index = common.length > 0 ? this.allOf(common) : this.anyOf(tokens.map(([first = '']) => first))
    const phrases = all.map(spelling => phraseSql(this.field, this.bind(phraseText(spelling))))
    return `(${index} AND ${phrases.length === 1 ? phrases[0] : `(${phrases.join(' OR ')})`})`
  }

  anyOf(words: string[]): string {
    if (words.length === 1) return this.allOf(words)
    return `hasAnyTokens(${columnWordsSql(this.field)}, {${this.bind(words)}:Array(String)})`
  }

  prefix(text: string): string {
    return prefixSql(this.field, this.bind(prefixPattern(text)))
  }

  private allOf(tokens: string[]): string {
    return `hasAllTokens(${columnWordsSql(this.field)}, {${this.bind(tokens)}:Array(String)})`
  }

  /** In names brackets part what belongs together, 某某（集团）有限公司: there the characters are looked for. */
  private tokensOf(piece: Piece): string[] {
    return this.field === 'name' && !isOneToken(piece) ? [...piece.text] : tokensOf(piece)
  }

  private bind(value: string | string[]): string {
    const name = `${this.name}${Object.keys(this.params).length}`
    this.params[name] = value
    return name
  }
}

/** Splits off what excludes, because it speaks of a whole company where names are searched. */
export async function textConditions(
  engine: TradeEngine,
  field: TextField,
  keyword: Keyword,
  options: QueryOptions = {},
): Promise<{ required: string[]; excluded: string[]; params: QueryParams }> {
  const matcher = new Matcher(field, field)
  const required: string[] = []
  const excluded: string[] = []
  for (const term of keyword.terms) {
    const target = term.excluded ? excluded : required
    const [piece] = term.pieces
    if (!term.prefix || !piece) target.push(matcher.exact(term))
    else {
      const words = await wordsWith(engine, field, piece.text, options)
      if (words) target.push(words.length > 0 ? matcher.anyOf(words) : '0')
      else target.push(matcher.prefix(piece.text))
    }
  }
  return { required, excluded, params: matcher.params }
}
