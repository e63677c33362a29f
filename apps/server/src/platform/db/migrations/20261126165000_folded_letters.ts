/** Names of companies are compared without case and accents, as the search does (`foldLetters` of the contract). */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION folded_letters(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN replace(replace(replace(replace(
      translate(
        normalize(regexp_replace(lower(normalize(value, NFKD)), '[\\u0300-\\u036f]+', '', 'g'), NFKC),
        'đıøł', 'diol'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  `.execute(db)
}
