/** The tables of the queue, which belong to the library: created and migrated by the owner, used by the server. */
import { type Kysely, sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { appRole } from '../db/embedded-postgres.ts'

export const queueSchema = 'pgboss'

/** Brings the queue's tables up to date. Run by `migrate` under its lock. */
export async function migrateQueue(ownerUrl: string, db: Kysely<unknown>): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: queueSchema,
    max: 1,
    supervise: false,
    schedule: false,
  })
  let failure: Error | undefined
  boss.on('error', error => {
    failure = error
  })
  await boss.start()
  await boss.stop({ graceful: false })
  if (failure) throw failure
  const role = sql.id(appRole)
  const schema = sql.id(queueSchema)
  await sql`
    GRANT USAGE ON SCHEMA ${schema} TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${role};
  `.execute(db)
}
