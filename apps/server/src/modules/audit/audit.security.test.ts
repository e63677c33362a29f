import { notices } from '@backoffice/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createAccount, tokenFor } from '../../../test/factories/accounts.ts'
import { changesBetween } from '../../platform/audit/audit.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

describe('security: secrets', () => {
  it('masks them wherever they lie, but not when they expire', () => {
    const expires = new Date('2027-01-01T00:00:00Z')
    const before = {
      credentialHash: 'planted-1',
      settings: { apiToken: 'planted-2', list: [{ password: 'planted-3' }] },
    }
    const changes = changesBetween(before, {
      credentialHash: 'planted-4',
      settings: {},
      credentialExpireTime: expires,
      mustChangePassword: true,
    })
    expect(JSON.stringify(changes)).not.toContain('planted')
    expect(changes).toContainEqual({ field: 'credentialExpireTime', before: null, after: expires })
    expect(changes).toContainEqual({ field: 'mustChangePassword', before: null, after: true })
  })

  it('never finds a password or a token in the log', async () => {
    const { id, userId, password } = await createAccount(test, { password: 'planted-password-91' })
    await test.signIn(userId, password)
    await test.signIn(userId, 'planted-wrong-92')
    const token = await tokenFor(test, id)
    await test.call(notices.list, { token })
    const rows = await test.sql(`SELECT 1 FROM audit_event e WHERE e::text ~ ('planted|' || $1)`, [token])
    expect(rows).toEqual([])
  })

  it('cannot be changed, nor cut short, by the server’s role', async () => {
    const { db } = test.app
    await expect(db.deleteFrom('auditEvent').execute()).rejects.toThrow(/permission denied/)
    await expect(db.updateTable('auditEvent').set({ action: 'x' }).execute()).rejects.toThrow(
      /permission denied/,
    )
    await expect(sql`SELECT drop_audit_partitions(0)`.execute(db)).rejects.toThrow(/6 months/)
  })
})
