/** A source says that the file of connections cannot be read. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE import_source DROP CONSTRAINT import_source_problem_check,
      ADD CONSTRAINT import_source_problem_check
        CHECK (problem IN ('noConnection', 'badConnections', 'noPerson', 'unreachable', 'full'));
  `.execute(db)
}
