/** What the server's own role in the database may not do (security.md 41, rows L6 and L7). */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, inject as provided } from 'vitest'
import { migrate } from '../../src/platform/db/migrate.ts'
import { buildTestApp, type TestApp } from '../build-app.ts'
import { withDatabase } from '../global-setup.ts'

let test: TestApp
let server: pg.Client
beforeAll(async () => {
  test = await buildTestApp()
  // As an upgrade finds it: rights that an older version gave, and those that a new database gives everybody.
  await test.sql(`
    GRANT ALL ON row_count, table_version, access_version, schema_migration TO backoffice_app;
    GRANT CREATE ON SCHEMA public TO PUBLIC`)
  await migrate(test.ownerUrl)
  const database = new URL(test.ownerUrl).pathname.slice(1)
  server = new pg.Client({ connectionString: withDatabase(provided('appUrl'), database) })
  await server.connect()
})
afterAll(async () => {
  await server.end()
  await test.close()
})

const insufficientPrivilege = { code: '42501' }

describe('the role of the server', () => {
  it.each([
    'UPDATE row_count SET total = 0',
    `INSERT INTO row_count (name, key, slot, total) VALUES ('audit_event', '[]', 0, 1)`,
    'DELETE FROM row_count',
    'TRUNCATE row_count',
    'UPDATE table_version SET changes = 0',
    'DELETE FROM table_version',
    'UPDATE access_version SET version = 0',
    'DELETE FROM access_version',
    'DELETE FROM schema_migration',
    'CREATE TEMPORARY TABLE account (id int)',
    'CREATE TEMPORARY VIEW account AS SELECT 1 AS id',
    'CREATE TABLE public.mine (id int)',
    'CREATE FUNCTION public.mine() RETURNS int LANGUAGE sql RETURN 1',
    'CREATE SCHEMA mine',
    `SELECT create_row_count('mine', 'notice', '{}')`,
    `SELECT create_table_version('mine', 'notice')`,
    'CREATE TRIGGER mine AFTER INSERT ON notice FOR EACH STATEMENT EXECUTE FUNCTION apply_row_count()',
    'SET ROLE owner',
    'SET SESSION AUTHORIZATION owner',
    'SET session_replication_role = replica',
    `ALTER FUNCTION apply_row_count() OWNER TO backoffice_app`,
    `SELECT lo_import('/etc/passwd')`,
    `SELECT pg_ls_dir('.')`,
  ])('cannot: %s', async statement => {
    await expect(server.query(statement)).rejects.toMatchObject(insufficientPrivilege)
  })

  it('changes what triggers count by what they count alone', async () => {
    const total = async () =>
      Number(
        (await test.sql<{ n: string }>(`SELECT sum(total) AS n FROM row_count WHERE name = 'audit_event'`))[0]
          ?.n,
      )
    const version = async () =>
      Number((await test.sql<{ version: string }>('SELECT version FROM access_version'))[0]?.version)
    const [counted, seen] = [await total(), await version()]
    await server.query(`INSERT INTO audit_event (action) VALUES ('notices.update')`)
    await server.query(`UPDATE role SET name = name WHERE id = 1`)
    expect([await total(), await version()]).toEqual([counted + 1, seen + 1])
  })

  it('holds no function of the owner that it could lead astray', async () => {
    const functions = await test.sql<{ name: string; path: string | null; open: boolean }>(
      `SELECT p.proname AS name, array_to_string(p.proconfig, ';') AS path,
         has_function_privilege('backoffice_app', p.oid, 'EXECUTE') AS open
       FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
       WHERE p.prosecdef AND n.nspname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
    )
    expect(functions.filter(({ path }) => !path?.includes('search_path=public, pg_temp'))).toEqual([])
    expect(functions.filter(({ open }) => open).map(({ name }) => name)).toEqual([
      'drop_audit_partitions',
      'ensure_audit_partitions',
    ])
  })
})
