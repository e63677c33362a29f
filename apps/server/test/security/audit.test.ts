/** The audit log is append-only for the server (security.md 25). */
import { notices } from '@backoffice/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, inject as provided } from 'vitest'
import { changesBetween, recordAudit, systemOrigin } from '../../src/platform/audit/audit.ts'
import { buildTestApp, type TestApp } from '../build-app.ts'
import { signedInAs } from '../factories/accounts.ts'
import { withDatabase } from '../global-setup.ts'

let test: TestApp
/** Speaks as the role the server runs with. */
let server: pg.Client
beforeAll(async () => {
  test = await buildTestApp()
  const database = new URL(test.ownerUrl).pathname.slice(1)
  server = new pg.Client({ connectionString: withDatabase(provided('appUrl'), database) })
  await server.connect()
  await recordAudit(test.app.db, systemOrigin, { action: 'notice.create', entity: 'notice', entityName: 'x' })
})
afterAll(async () => {
  await server.end()
  await test.close()
})

const insufficientPrivilege = { code: '42501' }

describe('the server’s own database role', () => {
  it('adds and reads', async () => {
    await server.query(`INSERT INTO audit_event (action) VALUES ('notice.update')`)
    const { rows } = await server.query(`SELECT actor_kind FROM audit_event WHERE action = 'notice.update'`)
    expect(rows).toHaveLength(1)
  })

  it.each([
    `UPDATE audit_event SET actor_name = 'someone else'`,
    'DELETE FROM audit_event',
    'TRUNCATE audit_event',
    'DROP TABLE audit_event',
    'ALTER TABLE audit_event DISABLE TRIGGER ALL',
    'ALTER TABLE audit_event ADD COLUMN x text',
    'DROP SCHEMA audit CASCADE',
    'CREATE TABLE audit.mine (x int)',
    'SELECT * FROM audit.audit_event_default',
    'DELETE FROM audit.audit_event_default',
    'INSERT INTO audit_event (id, action) OVERRIDING SYSTEM VALUE VALUES (1, $$forged$$); SELECT 1 FROM audit.x',
    `UPDATE schema_migration SET checksum = ''`,
    'CREATE TABLE mine (x int)',
    'SET ROLE owner',
    `COPY account TO PROGRAM 'cat'`,
    `SELECT pg_read_file('/etc/passwd')`,
    'ALTER ROLE backoffice_app SUPERUSER',
  ])('cannot: %s', async statement => {
    await expect(server.query(statement)).rejects.toMatchObject(insufficientPrivilege)
  })

  it('is neither superuser nor owner, and may not make roles or databases', async () => {
    const { rows } = await server.query(
      `SELECT rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication FROM pg_roles
      WHERE rolname = current_user`,
    )
    expect(Object.values(rows[0])).toEqual([false, false, false, false, false])
  })
})

it('has a partition for each month of the coming year, made again without harm', async () => {
  const partitions = async () =>
    (await test.sql(`SELECT inhrelid FROM pg_inherits WHERE inhparent = 'audit_event'::regclass`)).length
  // The default one, this month and the twelve to come.
  expect(await partitions()).toBe(14)
  await server.query('SELECT ensure_audit_partitions(12)')
  expect(await partitions()).toBe(14)
  const [event] = await test.sql<{ partition: string; month: string }>(
    `SELECT tableoid::regclass::text AS partition, to_char(time AT TIME ZONE 'UTC', 'YYYY_MM') AS month
    FROM audit_event WHERE action = 'notice.create'`,
  )
  expect(event?.partition).toBe(`audit.audit_event_${event?.month}`)
})

it('keeps the event with the change, or neither', async () => {
  await expect(
    test.app.db.transaction().execute(async trx => {
      await recordAudit(trx, systemOrigin, { action: 'notice.delete' })
      throw new Error('the change failed')
    }),
  ).rejects.toThrow('the change failed')
  expect(await test.sql(`SELECT 1 FROM audit_event WHERE action = 'notice.delete'`)).toEqual([])
})

it('writes down who was turned away from what', async () => {
  const token = await signedInAs(test, { userId: 'turned.away' })
  await test.call(notices.delete, { params: { id: 1 }, token, headers: { 'user-agent': 'x'.repeat(2000) } })
  const [event] = await test.sql<{ user_agent: string }>(
    `SELECT action, outcome, actor_name, address, user_agent, entity, entity_id FROM audit_event WHERE outcome = 'denied'`,
  )
  expect(event).toMatchObject({
    action: 'notices.delete',
    actor_name: 'turned.away',
    address: '127.0.0.1',
    entity: 'notice',
    entity_id: '1',
  })
  expect(event?.user_agent).toHaveLength(500)
})

it('masks secrets in before and after, and tells only what differs', () => {
  const before = { title: 'a', credentialHash: 'old', clientSecret: null, list: [1], version: 1 }
  const after = {
    title: 'b',
    credentialHash: 'new',
    clientSecret: 's',
    list: [1],
    version: 2,
    accessToken: 't',
  }
  expect(changesBetween(before, after)).toEqual([
    { field: 'title', before: 'a', after: 'b' },
    { field: 'credentialHash', before: '***', after: '***' },
    { field: 'clientSecret', before: null, after: '***' },
    { field: 'accessToken', before: null, after: '***' },
  ])
})
