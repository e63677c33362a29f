/** Names of one country that differ by a letter or two; never all pairs are compared. */
import type { TradeEngine } from '../engine/engine.ts'
import { bareNameSql, namesSql } from './name-variants.query.ts'

/** The keys of about so many names fit in memory at once. */
const namesAtOnce = 250_000
/** In each pass; those that differ least come first, others wait for the next run. */
const pairsMax = 50_000
/** With each key, a name is compared with the next ones in the alphabet: the work grows with the names alone. */
const neighbours = 8
/** A word of so many companies is no slip, unless another is so many times more frequent. */
const commonMin = 5
const slipRatio = 50

/**
 * SQL of what two names share that differ by a letter or two: all words but one, and how that one begins or ends; the
 * first and last letter of each word; beginning and end of the whole.
 */
const keys = `arrayConcat(
  arrayFlatten(arrayMap(i -> arrayMap(
    part -> concat(arrayStringConcat(arrayMap((w, j) -> if(i = j, '?', w), words, arrayEnumerate(words)), ' '), part),
    arrayConcat(
      if(lengthUTF8(words[i]) BETWEEN 4 AND 6,
        [concat('<', substringUTF8(words[i], 1, 2)), concat('>', substringUTF8(words[i], -2))], []),
      if(lengthUTF8(words[i]) >= 6,
        [concat('<', substringUTF8(words[i], 1, 3)), concat('>', substringUTF8(words[i], -3))], []))),
    arrayEnumerate(words))),
  if(length(words) > 2,
    [arrayStringConcat(arrayMap(w -> concat(substringUTF8(w, 1, 1), substringUTF8(w, -1)), words), '_')], []),
  if(lengthUTF8(plain) >= 14, [concat(substringUTF8(plain, 1, 5), '*', substringUTF8(plain, -5))], []))`

const plainNames = String.raw`SELECT company, country, trimBoth(${bareNameSql}) AS plain, splitByWhitespace(plain) AS words
  FROM (${namesSql}) WHERE NOT match(name, '\\p{Han}') AND lengthUTF8(plain) BETWEEN 5 AND 120`

/** SQL of each name beside the next ones of its key. */
const beside = Array.from(
  { length: neighbours },
  (_, n) => `arrayZip(arraySlice(members, 1, -${n + 1}), arraySlice(members, ${n + 2}))`,
).join(', ')

/** SQL of the words that only one of two names has. */
const ownWords = (name: string, other: string) =>
  `arrayStringConcat(arrayFilter(w -> NOT has(splitByWhitespace(${other}), w), splitByWhitespace(${name})), ' ')`

const nearSql = `
  SELECT toString(least(a, b)) AS one, toString(greatest(a, b)) AS other
  FROM (
    SELECT pair.1.2 AS a, pair.2.2 AS b, editDistanceUTF8(pair.1.1, pair.2.1) AS distance,
      ${ownWords('pair.1.1', 'pair.2.1')} AS word_a, ${ownWords('pair.2.1', 'pair.1.1')} AS word_b
    FROM (
      SELECT arrayJoin(arrayConcat(${beside})) AS pair
      FROM (
        SELECT arraySort(groupArray(20000)((plain, company))) AS members
        FROM (SELECT company, plain, arrayJoin(arrayMap(k -> sipHash64(country, k), ${keys})) AS key FROM (${plainNames}))
        WHERE key % {passes:UInt32} = {pass:UInt32}
        GROUP BY key HAVING count() > 1
      )
    )
    WHERE a != b AND distance BETWEEN 1 AND 3
  ) AS pairs
  LEFT JOIN common AS common_a ON pairs.word_a = common_a.word
  LEFT JOIN common AS common_b ON pairs.word_b = common_b.word
  WHERE least(common_a.n, common_b.n) = 0 OR greatest(common_a.n, common_b.n) > ${slipRatio} * least(common_a.n, common_b.n)
  GROUP BY one, other
  ORDER BY min(distance), one, other LIMIT ${pairsMax}`

const commonSql = `SELECT arrayJoin(words) AS word, uniq(company) AS n FROM (${plainNames})
  GROUP BY word HAVING n >= ${commonMin}`

/** Swapped letters count as two here. Pairs of companies, each once; a part of all names at a time. */
export async function* findNear(engine: TradeEngine): AsyncGenerator<[string, string][]> {
  const [counted] = await engine.rows<{ n: number }>('SELECT count() AS n FROM trade_company_name')
  const passes = Math.ceil((counted?.n ?? 0) / namesAtOnce)
  for (let pass = 0; pass < passes; pass++) {
    const rows = await engine.rows<{ one: string; other: string }>(
      `WITH common AS (${commonSql}) ${nearSql}`,
      {
        passes,
        pass,
      },
    )
    yield rows.map(({ one, other }) => [one, other])
  }
}
