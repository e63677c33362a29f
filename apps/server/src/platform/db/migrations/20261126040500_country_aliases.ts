import { type Kysely, sql } from 'kysely'

/** A text in files may also stand for a country: two letters instead of the five of a port. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE place_alias RENAME COLUMN port TO place;
    ALTER TABLE place_alias DROP CONSTRAINT place_alias_port_check;
    ALTER TABLE place_alias
      ADD CONSTRAINT place_alias_place_check CHECK (place ~ '^[A-Z]{2}([A-Z0-9]{3})?$'),
      ADD CONSTRAINT place_alias_country_has_none CHECK (char_length(place) = 5 OR country = '');
    DROP INDEX place_alias_text_key;
    CREATE UNIQUE INDEX place_alias_text_key ON place_alias (lower(text), country, (char_length(place)));
  `.execute(db)
}
