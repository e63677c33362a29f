import { audit, notices } from '@backoffice/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, requestOf, type TestApp } from '../../../test/build-app.ts'
import { createAccount, signedInAs, tokenFor } from '../../../test/factories/accounts.ts'
import { recordEvent } from '../../../test/factories/audit.ts'
import { changesBetween } from '../../platform/audit/audit.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

describe('security: what is private', () => {
  const mail = 'wang.fang@example.com'
  const events = [
    ['memberNote', { text: `改打 13912345678 ${mail}` }],
    ['invoice', { address: '北京 010-62881234', remark: '寄公司', taxNo: '9111****341L' }],
    ['member', { points: '10.00', reasonText: '补偿' }],
    ['reward', { releaseReason: '客户 13712345678 已确认', order_no: '202603010001' }],
    ['role', { name: `值班 ${mail}` }],
  ] as const

  async function seen(...permissions: string[]) {
    const token = await signedInAs(test, { permissions: { default_site: ['audit.read', ...permissions] } })
    const { data } = await test.call(audit.list, { query: { entityId: 'private', sort: 'time,ASC' }, token })
    return data.rows.flatMap(({ changes }) => changes.map(({ after, afterText }) => [after, afterText]))
  }

  it('is seen as on the screen of its record, also inside the text', async () => {
    for (const [entity, after] of events)
      await recordEvent(test, {
        entity,
        entityId: 'private',
        entityName: '王芳13800138000',
        changes: changesBetween({}, after),
      })
    const same = (...texts: string[]) => texts.map(text => [text, text])
    expect(await seen()).toEqual(
      same(
        '****',
        '****',
        '****',
        '9111****341L',
        '****',
        '****',
        ...['客户 137****5678 已确认', '202603010001', '值班 w****@example.com'],
      ),
    )
    expect(await seen('memberNote.read', 'invoice.read', 'member.read', 'charging.read')).toEqual(
      same(
        ...['改打 139****5678 w****@example.com', '北京 010****1234', '寄公司'],
        ...['9111****341L', '10.00', '补偿'],
        ...['客户 137****5678 已确认', '202603010001', '值班 w****@example.com'],
      ),
    )
    const token = await signedInAs(test, { permissions: { default_site: ['audit.read', 'audit.export'] } })
    const { data } = await test.call(audit.list, { query: { entityId: 'private' }, token })
    expect(new Set(data.rows.map(({ entityName }) => entityName))).toEqual(new Set(['王芳138****8000']))
    const query = { entityId: 'private', format: 'csv' }
    const file = await test.app.http.inject(requestOf(audit.export, { query, token }))
    expect(file.body).toContain('w****@example.com')
    expect(file.body).not.toMatch(/wang\.fang|0013|62881234|补偿|13712345678/)
  })
})

describe('security: contacts of accounts', () => {
  it('are seen by who changes these accounts, on their sites', async () => {
    const { id } = await createAccount(test, { permissions: { trade_site: [] } })
    const changes = changesBetween({}, { email: 'wang.fang@example.com', cellphone: '13800138000' })
    await recordEvent(test, { entity: 'account', entityId: id, entityName: 'wf', changes })
    const seen = async (permissions: Record<string, string[]>) => {
      const token = await signedInAs(test, { permissions })
      const query = { entity: 'account', entityId: String(id) }
      const { data } = await test.call(audit.list, { query, token })
      return data.rows[0]?.changes.map(({ afterText }) => afterText)
    }
    const [whole, masked] = [
      ['wang.fang@example.com', '13800138000'],
      ['w****@example.com', '138****8000'],
    ]
    expect(await seen({ default_site: ['audit.read'] })).toEqual(masked)
    expect(await seen({ default_site: ['audit.read', 'account.write'] })).toEqual(masked)
    expect(await seen({ default_site: ['audit.read'], trade_site: ['account.read'] })).toEqual(masked)
    expect(await seen({ default_site: ['audit.read'], trade_site: ['account.write'] })).toEqual(whole)
    const { data } = await test.call(audit.list, { query: { entityId: String(id) } })
    expect(data.rows[0]?.changes[0]?.after).toBe(whole?.[0])
  })
})

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
