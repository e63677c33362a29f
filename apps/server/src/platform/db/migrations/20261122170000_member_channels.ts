/** Members by their channel in any case, as the channel's name is found: for the list, its total and the channel's uses. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The column itself beside its lower case: without it no count could be made from the index alone.
  await sql`
    DROP INDEX members_channel;
    CREATE INDEX members_channel ON members (lower(channel_code), create_time DESC, uid_pk DESC)
      INCLUDE (channel_code);
    ANALYZE members;
  `.execute(db)
}
