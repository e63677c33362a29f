/** What the server's restricted role may do (security.md 25, 41), granted again at every start. */
import { type Kysely, sql } from 'kysely'
import { appRole } from './embedded-postgres.ts'

/** Written only by triggers and functions of the owner. */
const readOnly = ['row_count', 'table_version', 'access_version', 'member_orders', 'schema_migration']

/** All rights on rows, with two exceptions: it only adds and reads audit events, and only reads what triggers keep. */
export async function grantToApp(db: Kysely<unknown>): Promise<void> {
  const role = sql.id(appRole)
  await sql`
    DO $$
    DECLARE
      -- Before 16, whoever is a member may step down to the role.
      may_become text := CASE WHEN current_setting('server_version_num')::int < 160000 THEN 'MEMBER' ELSE 'SET' END;
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = ${sql.lit(appRole)}) THEN
        CREATE ROLE ${role} NOLOGIN;
      END IF;
      IF NOT pg_has_role(current_user, ${sql.lit(appRole)}, may_become) THEN
        EXECUTE format('GRANT ${role} TO %I', current_user);
      END IF;
    END $$;
    GRANT USAGE ON SCHEMA public TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role};
    REVOKE UPDATE, DELETE, TRUNCATE ON audit_event FROM ${role};
    SELECT ensure_audit_partitions(12);
  `.execute(db)
  // A database restored at an older migration does not have all of them yet.
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM unnest(${readOnly}::text[]) AS name WHERE to_regclass(name) IS NOT NULL`.execute(db)
  for (const { name } of rows)
    await sql`REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON ${sql.table(name)} FROM ${role}`.execute(db)
  await closeToPublic(db)
}

/**
 * Temporary tables could hide the owner's tables, and older databases let any role create tables. Only the owner of the
 * database can revoke both. If the owner of the schema is another role, this has to be done in the database.
 */
async function closeToPublic(db: Kysely<unknown>): Promise<void> {
  await sql`
    DO $$
    BEGIN
      IF pg_has_role((SELECT datdba FROM pg_database WHERE datname = current_database()), 'MEMBER') THEN
        EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
      END IF;
      IF pg_has_role((SELECT nspowner FROM pg_namespace WHERE nspname = 'public'), 'MEMBER') THEN
        REVOKE CREATE ON SCHEMA public FROM PUBLIC;
      END IF;
    END $$`.execute(db)
}
