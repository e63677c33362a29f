/** Files of a batch that are one set: proposed, and joined by a key into one file. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE batch_file
      -- Column names of the file, and how each would be joined.
      ADD COLUMN head jsonb,
      -- Columns that may be a key, with some of their values as hashes.
      ADD COLUMN keys jsonb,
      -- The set that it seems to belong to.
      ADD COLUMN proposed jsonb,
      -- A person has said that it belongs to no set.
      ADD COLUMN apart boolean NOT NULL DEFAULT false,
      -- For a line that is joined of others: what is joined, and what came of it.
      ADD COLUMN joining jsonb,
      ADD COLUMN joined jsonb,
      ADD COLUMN joined_into integer REFERENCES batch_file ON DELETE SET NULL;
    CREATE INDEX batch_file_joined ON batch_file (joined_into) WHERE joined_into IS NOT NULL;

    -- The names of the files that the imported one was joined of.
    ALTER TABLE trade_import ADD COLUMN parts jsonb;
  `.execute(db)
}
