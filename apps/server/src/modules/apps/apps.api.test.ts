import { type App, accounts, apps, type MadeApp, notices, sessions } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createAccount, signedInAs } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { words } from '../../../test/words.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ RATE_LIMIT_LOGIN: '100000' })
})
afterAll(() => test.close())

async function make(body: object = {}): Promise<MadeApp> {
  const answer = await test.call(apps.create, { body: { firstName: '门户', ...body } })
  expect(answer).toMatchObject({ errorcode: 0 })
  return answer.data
}

const basic = (id: string, secret: string) =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`

interface TokenRequest {
  form?: Record<string, string>
  authorization?: string
  remoteAddress?: string
  app?: TestApp
  headers?: Record<string, string>
}

async function askToken({ form = {}, authorization, remoteAddress, app = test, headers }: TokenRequest) {
  const response = await app.app.http.inject({
    method: 'POST',
    url: '/oauth/token',
    ...(remoteAddress && { remoteAddress }),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(authorization && { authorization }),
      ...headers,
    },
    payload: new URLSearchParams({ grant_type: 'client_credentials', ...form }).toString(),
  })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}

const tokenOf = async ({ userId, credential }: Pick<MadeApp, 'userId' | 'credential'>) =>
  (await askToken({ authorization: basic(userId, credential) })).body.access_token as string
const codeOf = async (token: string) => (await test.call(notices.list, { token })).errorcode

async function bindNoticeReader(appId: number): Promise<void> {
  const [role] = await test.sql<{ id: number }>(
    `WITH made AS (INSERT INTO role (site_id, code, name) VALUES (1, 'for-app-' || $1, 'x') RETURNING id)
    INSERT INTO role_permission SELECT made.id, p.id FROM made, permission p
    WHERE p.site_id = 1 AND p.code = 'notice.read' RETURNING role_id AS id`,
    [appId],
  )
  const bound = await test.call(accounts.bindRoles, { params: { user_id: appId }, body: [role?.id] })
  expect(bound.errorcode).toBe(0)
}

describe('create', () => {
  it('makes id and secret where none are given, shows the secret once, keeps its hash', async () => {
    const { credential, ...created } = await make({ cellphone: '13800138000', gender: 'U', src: 'app' })
    expect(Buffer.from(credential, 'base64url')).toHaveLength(32)
    expect(created).toMatchObject({
      firstName: '门户',
      cellphone: '13800138000',
      gender: 'U',
      src: 'app',
      enabled: true,
      sites: ['default_site'],
    })
    expect((await test.call(apps.get, { params: { id: created.id } })).data).toEqual(created)
    const [row] = await test.sql<{ credential_hash: string }>('SELECT * FROM account WHERE id = $1', [
      created.id,
    ])
    expect(row?.credential_hash).toMatch(/^\$argon2id\$/)
    const written = await test.sql('SELECT changes::text FROM audit_event')
    expect(JSON.stringify(written)).not.toContain(credential)
  })

  it('takes what the refresh calls propose', async () => {
    const { userId } = (await test.call(apps.refreshClientId, {})).data
    const proposal = await test.call(apps.refreshClientSecret, {})
    expect(proposal.headers['cache-control']).toBe('no-store')
    const made = await make({ userId, credential: proposal.data.credential })
    expect(made).toMatchObject({ userId, credential: proposal.data.credential })
    expect(await tokenOf(made)).toMatch(/^[\w-]{43}$/)
  })

  it.each([
    ['firstName', { firstName: ' ' }, '请输入用户名'],
    ['userId', { userId: '应用' }, '格式不正确'],
    ['credential', { credential: 'guessable' }, '至少 43 个字符'],
    ['credential', { credential: 'a'.repeat(43) }, expect.stringContaining('密钥不够随机')],
    ['credential', { credential: 'trade-data-2026-'.repeat(4) }, expect.stringContaining('请留空由系统生成')],
    ['gender', { gender: 'M' }, '应为 U 之一'],
    ['src', { src: 'user' }, '应为 app 之一'],
    ['sites.0', { sites: ['nowhere'] }, '站点不存在'],
    ['roles', { roles: [1] }, words.unknownField],
  ])('refuses a bad %s: %j', async (field, change, reason) => {
    const answer = await test.call(apps.create, { body: { firstName: 'x', ...change } })
    expect(answer).toMatchObject({ status: 400, fields: { [field]: reason } })
  })

  it('shares its ids with the accounts of people', async () => {
    const taken = await test.call(apps.create, { body: { firstName: 'x', userId: 'ADMIN' } })
    expect(taken).toMatchObject({ status: 409, errorcode: 10103 })
  })
})

describe('list, update, delete', () => {
  it('keeps apps and people apart', async () => {
    const { id, userId } = await make({ firstName: '货运站' })
    const listed = await test.call(apps.list, { query: { firstName: '货运' } })
    expect(listed.data.rows.map((row: App) => row.id)).toEqual([id])
    expect(JSON.stringify(listed.data)).not.toMatch(/credential|hash/i)
    expect((await test.call(accounts.list, { query: { userId } })).data.total).toBe(0)
    expect((await test.call(accounts.get, { params: { id } })).errorcode).toBe(10404)
    expect((await test.call(apps.get, { params: { id: 1 } })).errorcode).toBe(10404)
    expect((await test.call(accounts.update, { body: { id, enabled: false } })).errorcode).toBe(10404)
    expect((await test.call(accounts.resetCredential, { params: { id } })).errorcode).toBe(10404)
  })

  it('changes by either path, tells the second of two editors', async () => {
    const { id, version, userId } = await make()
    const first = await test.call(apps.update, {
      params: { id },
      body: { id, version, userId, firstName: '甲' },
    })
    expect(first.data).toMatchObject({ firstName: '甲', version: version + 1 })
    const second = await test.call(apps.updateById, { body: { id, version, firstName: '乙' } })
    expect(second).toMatchObject({ errorcode: 10409, data: { firstName: '甲' } })
    const other = { params: { id }, body: { id: 1, firstName: 'x' } }
    expect((await test.call(apps.update, other)).fields).toHaveProperty('id')
    expect(
      (await test.call(apps.update, { params: { id }, body: { userId: 'other' } })).fields,
    ).toHaveProperty('userId')
  })

  it('ends the tokens when it disables or deletes, and gives the ids to nobody again', async () => {
    const made = await make()
    await bindNoticeReader(made.id)
    const [bound] = await test.sql(
      `SELECT entity, entity_name FROM audit_event WHERE action = 'app.bindRoles' AND entity_id = $1`,
      [String(made.id)],
    )
    expect(bound).toEqual({ entity: 'app', entity_name: made.userId })
    const token = await tokenOf(made)
    expect(await codeOf(token)).toBe(0)
    await test.call(apps.updateById, { body: { id: made.id, enabled: false } })
    expect(await codeOf(token)).toBe(10403)
    expect(await tokenOf(made)).toBeUndefined()
    await test.call(apps.updateById, { body: { id: made.id, enabled: true } })
    expect(await codeOf(token)).toBe(10403)
    const again = await tokenOf(made)
    const remove = () => test.call(apps.delete, { params: { id: made.id } })
    expect((await remove()).errorcode).toBe(0)
    expect((await remove()).errorcode).toBe(10404)
    expect([await codeOf(again), await tokenOf(made)]).toEqual([10403, undefined])
    expect((await test.call(apps.get, { params: { id: made.id } })).errorcode).toBe(10404)
    const { data } = await test.call(apps.list, { query: { userId: made.userId } })
    expect(data.total).toBe(0)
    const reused = await test.call(apps.create, { body: { firstName: 'x', userId: made.userId } })
    expect(reused.errorcode).toBe(10103)
  })
})

describe('refresh', () => {
  it('replaces id or secret; the old one and its tokens are dead', async () => {
    const made = await make()
    await bindNoticeReader(made.id)
    const token = await tokenOf(made)
    const secret = await test.call(apps.refreshClientSecret, { query: { id: made.id } })
    expect(secret.headers['cache-control']).toBe('no-store')
    const credential = secret.data.credential
    expect(await codeOf(token)).toBe(10403)
    expect(await tokenOf(made)).toBeUndefined()
    const newToken = await tokenOf({ userId: made.userId, credential })
    expect(await codeOf(newToken)).toBe(0)
    const { userId } = (await test.call(apps.refreshClientId, { query: { id: made.id } })).data
    expect(await codeOf(newToken)).toBe(10403)
    expect(await tokenOf({ userId: made.userId, credential })).toBeUndefined()
    expect(await codeOf(await tokenOf({ userId, credential }))).toBe(0)
  })

  it('is not run by HEAD, and not for a person', async () => {
    const made = await make()
    const head = await test.app.http.inject({
      method: 'HEAD',
      url: `/users/oauth/client/refresh-client-secret?id=${made.id}`,
      headers: { authorization: `Bearer ${test.adminToken}` },
    })
    expect(head.statusCode).toBeGreaterThanOrEqual(400)
    expect(await tokenOf(made)).toMatch(/^[\w-]{43}$/)
    expect((await test.call(apps.refreshClientSecret, { query: { id: 1 } })).errorcode).toBe(10404)
  })
})

describe('POST /oauth/token', () => {
  it('takes the client by Basic or in the form, answers outside the envelope, never stored', async () => {
    const { userId, credential } = await make({ userId: 'portal@x.cn' })
    for (const request of [
      { authorization: basic(userId, credential) },
      { form: { client_id: userId, client_secret: credential } },
      { form: { client_id: userId, client_secret: credential, scope: '' } },
    ]) {
      const { status, headers, body } = await askToken(request)
      expect(status).toBe(200)
      expect(headers).toMatchObject({ 'cache-control': 'no-store', pragma: 'no-cache' })
      expect(body).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 43_200 })
    }
  })

  it('makes calls under the app’s name, and neither its profile nor its password by itself', async () => {
    const made = await make()
    const token = await tokenOf(made)
    expect(await codeOf(token)).toBe(10406)
    const event = await lastEvent(test, 'notices.list')
    expect(event).toMatchObject({ actor_name: made.userId, actor_kind: 'app' })
    const body = { oldCredential: made.credential, credential: 'quiet-river-77' }
    expect((await test.call(sessions.changeOwnPassword, { token, body })).errorcode).toBe(10406)
    expect((await test.call(accounts.updateProfile, { token, body: { fullName: 'x' } })).errorcode).toBe(
      10406,
    )
    expect((await test.signIn(made.userId, made.credential)).errorcode).toBe(10002)
  })

  it.each([
    ['invalid_client', 401, { form: { client_id: 'nobody', client_secret: 'x' } }],
    ['invalid_client', 401, { form: { client_id: 'admin', client_secret: 'correct-horse-9' } }],
    ['invalid_client', 401, {}],
    ['invalid_client', 401, { authorization: basic('nobody', 'x') }],
    ['invalid_client', 401, { authorization: 'Bearer abc' }],
    ['invalid_client', 401, { authorization: 'Basic ???' }],
    ['unsupported_grant_type', 400, { form: { grant_type: 'password' } }],
    ['invalid_request', 400, { form: { grant_type: '' } }],
    ['invalid_request', 400, { authorization: basic('a', 'b'), form: { client_secret: 'b' } }],
    ['invalid_request', 400, { form: { client_id: 'x'.repeat(300), client_secret: 'x' } }],
    ['invalid_request', 400, { headers: { 'content-type': 'application/json' } }],
    ['invalid_scope', 400, { form: { client_id: 'a', client_secret: 'b', scope: 'all' } }],
  ])('%s (%i): %j', async (error, status, request: TokenRequest) => {
    const answer = await askToken({ remoteAddress: '10.0.0.1', ...request })
    expect(answer).toMatchObject({ status, body: { error, error_description: expect.any(String) } })
    expect(answer.body).not.toHaveProperty('errorcode')
    expect(answer.headers['cache-control']).toBe('no-store')
    const triedBasic = request.authorization !== undefined && status === 401
    expect(answer.headers['www-authenticate']).toBe(triedBasic ? 'Basic realm="oauth"' : undefined)
  })

  it('a disabled client is an invalid one, and its failure is written down', async () => {
    const made = await make({ enabled: false })
    const answer = await askToken({ authorization: basic(made.userId, made.credential) })
    expect(answer).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
    const event = await lastEvent(test, 'app.token')
    expect(event).toMatchObject({ outcome: 'failed', entity_id: String(made.id) })
  })

  it('an address that fails too often is told to wait; others and the app itself are not barred', async () => {
    const strict = await buildTestApp({ LOGIN_ADDRESS_LIMIT: '3', RATE_LIMIT_LOGIN: '100000' }, test)
    try {
      const made = await make()
      const guess = () =>
        askToken({ app: strict, remoteAddress: '10.9.9.9', authorization: basic(made.userId, 'wrong') })
      const answers = await Promise.all(Array.from({ length: 12 }, guess))
      const wrong = answers.filter(answer => answer.status === 401)
      expect(wrong.length).toBeLessThanOrEqual(3)
      const last = await guess()
      expect(last).toMatchObject({ status: 429, body: { error: 'temporarily_unavailable' } })
      expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
      expect(await tokenOf(made)).toMatch(/^[\w-]{43}$/)
    } finally {
      await strict.close()
    }
  })

  it('failures of people, and of other apps at the same address, do not bar an app, nor its failures people', async () => {
    const strict = await buildTestApp({ LOGIN_ADDRESS_LIMIT: '3', RATE_LIMIT_LOGIN: '100000' }, test)
    const ask = (id: string, secret: string) =>
      askToken({ app: strict, remoteAddress: '127.0.0.1', authorization: basic(id, secret) })
    try {
      const [made, another] = [await make(), await make()]
      const person = await createAccount(test)
      for (const id of [...Array(4).fill(another.userId), ...Array(4).fill('no-such-app')])
        await ask(id, 'wrong')
      expect((await ask(another.userId, another.credential)).status).toBe(429)
      expect((await ask('no-such-app', 'wrong')).status).toBe(429)
      expect((await strict.signIn(person.userId, person.password)).errorcode).toBe(0)
      for (let n = 0; n < 4; n++) await strict.signIn('no-such-person', 'wrong')
      expect((await strict.signIn('no-such-person', 'wrong')).errorcode).toBe(10429)
      expect((await ask(made.userId, made.credential)).status).toBe(200)
    } finally {
      await strict.close()
    }
  })

  it('keeps a hundred tokens of one app', async () => {
    const made = await make()
    const first = await tokenOf(made)
    await test.sql(
      `INSERT INTO session (account_id, token_hash, address, expire_time)
      SELECT $1, sha256(n::text::bytea), '', now() + interval '1 hour' FROM generate_series(1, 120) n`,
      [made.id],
    )
    const newest = await tokenOf(made)
    const [count] = await test.sql('SELECT count(*)::int AS n FROM session WHERE account_id = $1', [made.id])
    expect(count).toEqual({ n: 100 })
    expect([await codeOf(first), await codeOf(newest)]).toEqual([10403, 10406])
  })
})

it('turns away who lacks the permission, and changes nothing', async () => {
  const { id } = await make()
  const reader = await signedInAs(test, { permissions: { default_site: ['app.read'] } })
  const attempts = [
    [apps.create, { body: { firstName: 'x' } }],
    [apps.update, { params: { id }, body: { firstName: 'x' } }],
    [apps.updateById, { body: { id, firstName: 'x' } }],
    [apps.delete, { params: { id } }],
    [apps.refreshClientId, { query: { id } }],
    [apps.refreshClientSecret, { query: { id } }],
  ] as const
  const before = await test.sql('SELECT * FROM account ORDER BY id')
  for (const [operation, input] of attempts) {
    expect(await test.call(operation, { ...input, token: null })).toMatchObject({ status: 401 })
    expect(await test.call(operation, { ...input, token: reader })).toMatchObject({ errorcode: 10406 })
  }
  expect(await test.sql('SELECT * FROM account ORDER BY id')).toEqual(before)
})
