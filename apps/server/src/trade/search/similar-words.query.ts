/** Words that occur and are spelled almost like one that does not. */
import type { QueryOptions, TradeEngine } from '../engine/engine.ts'
import { parseKeyword, parseNames } from './keyword.ts'

export interface SimilarWords {
  word: string
  similar: string[]
}

/** Shorter words have too many others that are almost the same. */
const shortest = 4
const shown = 3

/** One letter wrong, missing, too many or changed with its neighbour; two in long words. */
const mistakes = (word: string) => (word.length > 7 ? 2 : 1)

/** @param field whose words are compared, as they are indexed */
export async function findSimilarWords(
  engine: TradeEngine,
  field: 'product' | 'name',
  text: string,
  options: QueryOptions,
): Promise<SimilarWords[]> {
  const { terms } = field === 'name' ? parseNames(text) : parseKeyword(text)
  const words = terms
    .flatMap(({ pieces, excluded, prefix }) => (excluded || prefix ? [] : pieces))
    .filter(({ text: word, run }) => !run && word.length >= shortest && /^[a-z]+$/.test(word))
  const found: SimilarWords[] = []
  for (const { text: word } of words) {
    const rows = await engine.query<{ word: string }>(
      `SELECT word FROM trade_word
       WHERE field = {field:String} AND length(word) BETWEEN {least:UInt8} AND {most:UInt8}
         AND damerauLevenshteinDistance(word, {word:String}) <= {mistakes:UInt8}
       GROUP BY word ORDER BY damerauLevenshteinDistance(word, {word:String}), word LIMIT {shown:UInt8}`,
      {
        field,
        word,
        mistakes: mistakes(word),
        least: word.length - mistakes(word),
        most: word.length + mistakes(word),
        shown,
      },
      options,
    )
    const similar = rows.map(row => row.word)
    if (similar.length > 0 && !similar.includes(word)) found.push({ word, similar })
  }
  return found
}
