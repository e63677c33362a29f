/** Numbers without gaps for who acted and where from, by which the engine filters behaviour events. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE behaviour_number (
      kind text COLLATE "C" NOT NULL CHECK (kind IN ('who', 'place')),
      -- Hash of what the events say, 64 bits without sign.
      key numeric(20) NOT NULL,
      number bigint NOT NULL CHECK (number BETWEEN 1 AND 4294967295),
      PRIMARY KEY (kind, key),
      UNIQUE (kind, number)
    );
  `.execute(db)
}
