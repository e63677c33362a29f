/**
 * How text is cut into words, in the engine's SQL and here alike: Unicode letters and digits make words,
 * compared in lower case and compatibility form; runs of Chinese, Japanese, Korean and Thai, which write no
 * blanks between words, are indexed by their characters, pairs and triples.
 */
const cjk = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}ー'
const cjkSql = '\\\\p{Han}\\\\p{Hiragana}\\\\p{Katakana}\\\\p{Hangul}\\\\p{Thai}ー'

const runs = new RegExp(`[${cjk}]+`, 'gu')
const isRun = new RegExp(`^[${cjk}]`, 'u')
const pieces = /[\p{L}\p{M}\p{N}]+/gu

export interface Piece {
  text: string
  /** Written without blanks: matched as a contiguous run. */
  run: boolean
}

/** The words of a text, as the index sees them. */
export function piecesOf(text: string): Piece[] {
  const spaced = text.normalize('NFKC').toLowerCase().replace(runs, ' $& ')
  return (spaced.match(pieces) ?? []).map(piece => ({ text: piece, run: isRun.test(piece) }))
}

/** Characters of a run that one token holds at most. */
const tokenMax = 3

/** Whether the tokens of a piece say all; of longer runs they say only that the parts are there. */
export const isOneToken = ({ text, run }: Piece) => !run || [...text].length <= tokenMax

/** Tokens that a row must have to hold the piece. */
export function tokensOf(piece: Piece): string[] {
  if (isOneToken(piece)) return [piece.text]
  const letters = [...piece.text]
  return letters.slice(tokenMax - 1).map((_, i) => letters.slice(i, i + tokenMax).join(''))
}

/** A column as text in lower case: `ascii` where it is ASCII, which is quicker to make, `any` for all others. */
interface Lowered {
  column: string
  ascii: string
  any: string
}

const loweredSql = (column: string): Lowered => ({
  column,
  ascii: `lower(${column})`,
  any: `lowerUTF8(normalizeUTF8NFKC(${column}))`,
})

/** The same as `foldName` makes of a name: without accents and apostrophes, `&` as a word. */
const foldedSql = (column: string): Lowered => {
  const bare = `normalizeUTF8NFKC(replaceRegexpAll(lowerUTF8(normalizeUTF8NFKD(${column})), '[\\\\x{0300}-\\\\x{036f}\\'’\`]', ''))`
  const pairs = ['ß', 'ss', 'æ', 'ae', 'œ', 'oe', 'þ', 'th', '&', ' and ']
  let any = `translateUTF8(${bare}, 'đıøł', 'diol')`
  for (let i = 0; i < pairs.length; i += 2) any = `replaceAll(${any}, '${pairs[i]}', '${pairs[i + 1]}')`
  const ascii = `replaceAll(replaceRegexpAll(lower(${column}), '[\\'\`]', ''), '&', ' and ')`
  return { column, ascii, any }
}

/**
 * SQL of a text as single words, runs as single characters, in their order. What is no letter, mark or digit is named
 * by its own classes: the engine prepares the expression many times a query, and this one in half the time.
 */
const sequence = ({ column, ascii, any }: Lowered) =>
  `if(isValidASCII(${column}), ${ascii}, ` +
  `replaceRegexpAll(replaceRegexpAll(${any}, '([${cjkSql}])', ' \\\\1 '), ` +
  `'[\\\\p{P}\\\\p{S}\\\\p{Z}\\\\p{C}]+', ' '))`

const words = ({ column, ascii, any }: Lowered) =>
  `if(isValidASCII(${column}), tokens(${ascii}), ` +
  `arrayFlatten(arrayMap(w -> if(match(w, '^[${cjkSql}]'), arrayConcat(ngrams(w, 1), ngrams(w, 2), ngrams(w, 3)), [w]), ` +
  `extractAll(replaceRegexpAll(${any}, '([${cjkSql}]+)', ' \\\\1 '), ` +
  `'[\\\\p{L}\\\\p{M}\\\\p{N}]+'))))`

/** SQL of the words of goods and addresses. The text indexes hold the same. */
export const wordsSql = (column: string) => words(loweredSql(column))

/** SQL of the words of names of companies. The text index of names holds the same. */
export const nameWordsSql = (column: string) => words(foldedSql(column))

/** Of names it is kept in a column of its own. */
const sequenceSql = (column: string) => (column === 'name' ? 'folded' : sequence(loweredSql(column)))

/**
 * SQL of whether a searched column has all words, or any of them, given as a parameter of that name. Only the text
 * index knows what a word is, so it serves in the WHERE of a statement and nowhere else; where there is a PREWHERE, only
 * there.
 */
export const allWordsSql = (column: string, param: string) =>
  `hasAllTokens(${column}, {${param}:Array(String)})`
export const anyWordSql = (column: string, param: string) =>
  `hasAnyTokens(${column}, {${param}:Array(String)})`

const indexed = ['product', 'address', 'name']

/** Text indexes of which a statement asks no word: to weigh what one may say takes the engine milliseconds. */
export const unaskedIndexes = (sql: string): string[] =>
  indexed.flatMap(column => (sql.includes(`Tokens(${column}, `) ? [] : `${column}_words`))

const spaced = (run: string) => [...run].join(' ')

/** A phrase as `phraseSql` wants it. */
export const phraseText = (pieces: Piece[]) =>
  pieces.map(({ text, run }) => (run ? spaced(text) : text)).join(' ')

/** SQL that says whether a phrase, given as a parameter of that name, stands in a column. */
export const phraseSql = (column: string, param: string) =>
  `hasPhrase(${sequenceSql(column)}, {${param}:String}, 'splitByNonAlpha')`

/** Where a run is looked for, and how it is written there; of addresses no such column is kept. */
const runColumns: Record<string, { column: string; write(run: string): string }> = {
  product: { column: 'product_runs', write: run => run },
  name: { column: 'folded', write: spaced },
}

/** SQL of whether a column holds a run as one; undefined where only `phraseSql` tells. @param bind names the value */
export function runSql(column: string, run: string, bind: (value: string) => string): string | undefined {
  const kept = runColumns[column]
  return kept && `position(${kept.column}, {${bind(kept.write(run))}:String}) > 0`
}

/** SQL that says whether a word of a column begins with a prefix; the parameter holds `prefixPattern`. */
export const prefixSql = (column: string, param: string) => `match(${sequenceSql(column)}, {${param}:String})`

/** Regular expression of the ASCII characters that part words, and the prefix. */
export const prefixPattern = (prefix: string) => `(?:^|[\\x00-\\x2f\\x3a-\\x60\\x7b-\\x7f])${prefix}`
