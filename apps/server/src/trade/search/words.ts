/**
 * How text is split into words, in the engine's SQL and here in the same way. Unicode letters and digits make words,
 * compared in lower case, in compatibility form and without accents. Runs of Chinese, Japanese, Korean and Thai, which have no spaces
 * between words, are indexed separately: by characters, for goods and addresses also by pairs and triples.
 */
import { foldLetters } from '@backoffice/contract'

const cjk = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}ー'
const cjkSql = '\\\\p{Han}\\\\p{Hiragana}\\\\p{Katakana}\\\\p{Hangul}\\\\p{Thai}ー'

const runs = new RegExp(`[${cjk}]+`, 'gu')
const isRun = new RegExp(`^[${cjk}]`, 'u')
const pieces = /[\p{L}\p{M}\p{N}]+/gu

export interface Piece {
  text: string
  /** Written without spaces: matched as a contiguous run. */
  run: boolean
}

/** The words of a text, as the index sees them. */
export function searchPieces(text: string): Piece[] {
  const spaced = foldLetters(text).replace(runs, ' $& ')
  return (spaced.match(pieces) ?? []).map(piece => ({ text: piece, run: isRun.test(piece) }))
}

/** A column as compared text: `ascii` when it is ASCII, which is faster, `any` for all others. */
interface Folded {
  column: string
  ascii: string
  any: string
}

const accents = String.fromCodePoint(...Array.from({ length: 0x70 }, (_, i) => 0x300 + i))
const pairs = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
]

/**
 * The same result as `foldLetters`. Characters without a counterpart are removed, in half the time of a regular
 * expression.
 */
const lettersSql = (column: string): Folded => ({
  column,
  ascii: `lower(${column})`,
  any: pairs.reduce(
    (sql, [letter, plain]) => `replaceAll(${sql}, '${letter}', '${plain}')`,
    `normalizeUTF8NFKC(translateUTF8(lowerUTF8(normalizeUTF8NFKD(${column})), 'đıøł${accents}', 'diol'))`,
  ),
})

/** The same result as `foldName`. */
function namesSql(column: string): Folded {
  const { ascii, any } = lettersSql(column)
  const plain = (sql: string) => `replaceAll(replaceRegexpAll(${sql}, '[\\'’\`]', ''), '&', ' and ')`
  return { column, ascii: plain(ascii), any: plain(any) }
}

/**
 * SQL of a text as single words, runs as single characters, in their order. Characters that are not letters, marks or
 * digits are listed by their own classes: the engine prepares the expression many times per query, and this one takes
 * half the time.
 */
const sequence = ({ column, ascii, any }: Folded) =>
  `if(isValidASCII(${column}), ${ascii}, ` +
  `replaceRegexpAll(replaceRegexpAll(${any}, '([${cjkSql}])', ' \\\\1 '), ` +
  `'[\\\\p{P}\\\\p{S}\\\\p{Z}\\\\p{C}]+', ' '))`

const words = ({ column, ascii, any }: Folded) =>
  `if(isValidASCII(${column}), tokens(${ascii}), ` +
  `extractAll(replaceRegexpAll(${any}, '[${cjkSql}]+', ' '), '[\\\\p{L}\\\\p{M}\\\\p{N}]+'))`

/** SQL of the words of goods and addresses, without runs. The text indexes contain the same. */
export const wordsSql = (column: string) => words(lettersSql(column))

/** SQL of the words of company names, without runs. The text index of names contains the same. */
export const nameWordsSql = (column: string) => words(namesSql(column))

const spaced = (run: string) => [...run].join(' ')

/** How a field is searched: its words and its runs each have a column with a text index. */
interface Searched {
  words: string
  runs: string
  /** How a run is written in its column. */
  writeRun(run: string): string
  /** Maximum characters of a run in one token. */
  tokenMax: number
  /** SQL of the text as phrases are compared with it. */
  sequence: string
}

const apart = (column: string): Searched => ({
  words: column,
  runs: `${column}_runs`,
  writeRun: run => run,
  tokenMax: 3,
  sequence: sequence(lettersSql(column)),
})

export type TextField = 'product' | 'name' | 'address'

const fields: Record<TextField, Searched> = {
  product: apart('product'),
  address: apart('address'),
  // Names are short: one column with each name as a sequence is enough.
  name: { words: 'folded', runs: 'folded', writeRun: spaced, tokenMax: 1, sequence: 'folded' },
}

const indexes: Record<string, string> = {
  product_words: fields.product.words,
  product_chars: fields.product.runs,
  address_words: fields.address.words,
  address_chars: fields.address.runs,
  name_words: fields.name.words,
}

/** Text indexes that a statement does not use: checking whether one could help takes the engine milliseconds. */
export const unaskedIndexes = (sql: string): string[] =>
  Object.keys(indexes).filter(index => !sql.includes(`Tokens(${indexes[index]}, `))

/** Tells whether the tokens of a piece are enough; for longer runs they only show that the parts are there. */
export const isOneToken = (field: TextField, { text, run }: Piece) =>
  !run || [...text].length <= fields[field].tokenMax

/** Tokens that a row must have to hold the piece. */
export function searchTokens(field: TextField, piece: Piece): string[] {
  if (isOneToken(field, piece)) return [piece.text]
  const { tokenMax } = fields[field]
  const letters = [...piece.text]
  return letters.slice(tokenMax - 1).map((_, i) => letters.slice(i, i + tokenMax).join(''))
}

/** Names a value of a statement, to bind it. */
export type Bind = (value: string | string[]) => string

const columnOf = (field: TextField) => (token: string) =>
  isRun.test(token) ? fields[field].runs : fields[field].words

/**
 * SQL for whether a field has all tokens: one condition per index. Only the index knows what a word is, so this works
 * only in the WHERE of a statement; with a PREWHERE, only there.
 */
export const allTokensSql = (field: TextField, tokens: string[], bind: Bind): string[] =>
  [...Map.groupBy(tokens, columnOf(field))].map(
    ([column, own]) => `hasAllTokens(${column}, {${bind(own)}:Array(String)})`,
  )

/** The same for any one of them; false for none. */
export function anyTokenSql(field: TextField, tokens: string[], bind: Bind): string {
  const conditions = [...Map.groupBy(tokens, columnOf(field))].map(
    ([column, own]) => `hasAnyTokens(${column}, {${bind(own)}:Array(String)})`,
  )
  return conditions.length > 1 ? `(${conditions.join(' OR ')})` : (conditions[0] ?? '0')
}

/** A phrase as `phraseSql` needs it. */
export const phraseText = (pieces: Piece[]) =>
  pieces.map(({ text, run }) => (run ? spaced(text) : text)).join(' ')

/**
 * SQL of a field's text as phrases are compared with it. @param changed turns the SQL of a text into the SQL of another
 * one
 */
export function sequenceOf(field: 'product' | 'address', changed: (text: string) => string): string {
  const { column, ascii, any } = lettersSql(field)
  return sequence({ column, ascii: changed(ascii), any: changed(any) })
}

interface Where {
  field: TextField
  /** SQL of another text than the field's own. */
  sequence?: string
}

/** SQL for whether pieces are consecutive in a field. */
export function phraseSql(
  { field, sequence = fields[field].sequence }: Where,
  pieces: Piece[],
  bind: Bind,
): string {
  const [piece, ...others] = pieces
  const { runs, writeRun } = fields[field]
  if (piece?.run && others.length === 0)
    return `position(${runs}, {${bind(writeRun(piece.text))}:String}) > 0`
  return `hasPhrase(${sequence}, {${bind(phraseText(pieces))}:String}, 'splitByNonAlpha')`
}

/** SQL for whether a word of a text begins with a prefix. */
export const prefixSql = (text: string, prefix: string, bind: Bind) =>
  `match(${text}, {${bind(prefixPattern(prefix))}:String})`

/** SQL of a field in which phrases and prefixes are searched. */
export const sequenceSql = (field: TextField) => fields[field].sequence

/** Regular expression of the ASCII characters that separate words, and the prefix. */
const prefixPattern = (prefix: string) => `(?:^|[\\x00-\\x2f\\x3a-\\x60\\x7b-\\x7f])${prefix}`
