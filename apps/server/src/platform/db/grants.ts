/** The server's restricted role gets these permissions (security.md 25, 41), granted again at every start. */
import { type Kysely, sql } from 'kysely'
import { ConfigError } from '../config.ts'
import { appRole } from './embedded-postgres.ts'

const insufficientPrivilege = '42501'

/** Written only by triggers and functions of the owner. */
const readOnly = [
  'row_count',
  'table_version',
  'access_version',
  'member_orders',
  'schema_migration',
  'upgrade_step',
]

/** @throws ConfigError that says what an administrator has to do, when the owner may not do it */
async function makeRole(db: Kysely<unknown>): Promise<void> {
  const role = sql.id(appRole)
  try {
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
    `.execute(db)
  } catch (error) {
    if ((error as { code?: unknown }).code !== insufficientPrivilege) throw error
    const { rows } = await sql<{ owner: string }>`SELECT quote_ident(current_user) AS owner`.execute(db)
    throw new ConfigError(
      `The owner of the schema may not make the role ${appRole} or step down to it. As an administrator, run once:
  CREATE ROLE ${appRole} LOGIN PASSWORD '…';   -- unless it is there
  GRANT ${appRole} TO ${rows[0]?.owner};
With its password in DATABASE_URL and the owner in DATABASE_OWNER_URL, the server never has the owner's rights.`,
    )
  }
}

/**
 * The role of `DATABASE_URL` beside the owner: the restricted one gets its password when it cannot sign in yet.
 *
 * @throws ConfigError when another role has not been given the restricted one
 */
async function letSignIn(db: Kysely<unknown>, appUrl: string): Promise<void> {
  const { username, password } = new URL(appUrl)
  const [name, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  const { rows } = await sql<{ login: boolean; member: boolean }>`
    SELECT rolcanlogin AS login, pg_has_role(oid, ${appRole}, 'USAGE') AS member
    FROM pg_roles WHERE rolname = ${name}`.execute(db)
  const [role] = rows
  if (!role?.member)
    throw new ConfigError(
      `DATABASE_URL: its role has no rights. As an administrator, run once: GRANT ${appRole} TO ${name || '…'};`,
    )
  if (name !== appRole || role.login) return
  if (!secret) throw new ConfigError('DATABASE_URL: it has no password, and its role cannot sign in yet')
  await sql`ALTER ROLE ${sql.id(appRole)} LOGIN PASSWORD ${sql.lit(secret)}`.execute(db)
}

/**
 * All rights on rows, with two exceptions: it only adds and reads audit events, and only reads what triggers keep.
 *
 * @param appUrl how the server signs in, where that is not as the owner
 */
export async function grantToApp(db: Kysely<unknown>, appUrl?: string): Promise<void> {
  const role = sql.id(appRole)
  await makeRole(db)
  if (appUrl) await letSignIn(db, appUrl)
  await sql`
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
