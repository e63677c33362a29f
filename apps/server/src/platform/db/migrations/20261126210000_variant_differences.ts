/** What makes the names of a pair differ, as one value, and where companies of its name are. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE company_variant ADD COLUMN countries text[];
    ALTER TABLE company_variant ADD COLUMN difference text NOT NULL GENERATED ALWAYS AS (
      CASE
        WHEN cardinality(countries) > 1 THEN 'severalCountries'
        WHEN jsonb_array_length(reasons) = 0 THEN 'byHand'
        WHEN jsonb_array_length(reasons) = 1 THEN reasons ->> 0
        ELSE 'several'
      END
    ) STORED;
    COMMENT ON COLUMN company_variant.countries IS
      'Of a pair in which one side has no country: where companies of the name are. Null: not known.';
    CREATE INDEX company_variant_difference ON company_variant (status, difference);
  `.execute(db)
}
