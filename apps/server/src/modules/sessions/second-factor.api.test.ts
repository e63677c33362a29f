/** The second step of a sign-in (security.md 6; ASVS 6.3.3, 6.5). */
import { accounts, operations, roles, secondFactors, sessions } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import {
  createAccount,
  errorCodeOf,
  signedInAs,
  startPassword,
  tokenFor,
} from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { addFactor, begin, codeOf, finish } from '../../../test/factories/second-factors.ts'

const wrong = '000000'
/** Two nodes. */
let test: TestApp
let other: TestApp
beforeAll(async () => {
  test = await buildTestApp({ LOGIN_ADDRESS_LIMIT: '100000' })
  other = await buildTestApp({ LOGIN_ADDRESS_LIMIT: '100000' }, test)
})
afterAll(async () => {
  await other.close()
  await test.close()
})
beforeEach(() => test.sql('DELETE FROM address_failure'))

async function person() {
  const account = await createAccount(test, { sites: ['default_site'] })
  return { ...account, ...(await addFactor(test, account.id)) }
}

describe('a sign-in in two steps', () => {
  it('gives a challenge and no token for the password, and the token for a code, on any node', async () => {
    const { userId, password, secret } = await person()
    const first = await test.signIn(userId, password)
    expect(first).toMatchObject({ status: 401, errorcode: 10007, data: { kinds: ['totp'] } })
    expect(first.data.access_token).toBeUndefined()
    const { challenge, expiresAt } = first.data as unknown as { challenge: string; expiresAt: string }
    const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(4)
    expect(minutes).toBeLessThanOrEqual(5)
    const done = await finish(other, { challenge, code: codeOf(secret) })
    expect(done).toMatchObject({ status: 200, data: { token_type: 'Bearer' } })
    expect(done.headers['cache-control']).toBe('no-store')
    expect(await errorCodeOf(test, done.data.access_token)).toBe(0)
  })

  it('stays one step for an account without a second factor, also while one is only begun', async () => {
    const account = await createAccount(test)
    const token = await tokenFor(test, account.id)
    await test.call(secondFactors.addTotp, { token, body: { name: '手机', password: startPassword } })
    expect((await test.signIn(account.userId, account.password)).errorcode).toBe(0)
  })

  it('takes codes of the step before and after, and spaces in them', async () => {
    const one = await person()
    const code = codeOf(one.secret, 1)
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    expect((await finish(test, { challenge: await begin(test, one), code: spaced })).errorcode).toBe(0)
  })

  it('takes digits of other keyboards', async () => {
    const one = await person()
    const code = codeOf(one.secret).replaceAll(/\d/g, digit => String.fromCodePoint(0xff10 + Number(digit)))
    expect((await finish(test, { challenge: await begin(test, one), code })).errorcode).toBe(0)
  })

  it.each(['é23456', '😀😀😀', '①②③④⑤'])('refuses %j as any wrong code', async code => {
    const one = await person()
    const answer = await finish(test, { challenge: await begin(test, one), code })
    expect(answer).toMatchObject({ status: 401, errorcode: 10008 })
  })

  it.each([3, -2, 20, -20])('refuses the code of %i steps away and names the clock', async steps => {
    const one = await person()
    await test.sql('UPDATE account_factor SET last_counter = NULL WHERE account_id = $1', [one.id])
    const answer = await finish(test, { challenge: await begin(test, one), code: codeOf(one.secret, steps) })
    expect(answer).toMatchObject({ status: 401, errorcode: 10008 })
    expect(answer.fields.code).toContain('请检查手机时间是否准确')
  })

  it('takes a code once, and none before it', async () => {
    const one = await person()
    const code = codeOf(one.secret, 1)
    expect((await finish(test, { challenge: await begin(test, one), code })).errorcode).toBe(0)
    for (const used of [code, codeOf(one.secret)])
      expect((await finish(test, { challenge: await begin(test, one), code: used })).errorcode).toBe(10008)
  })

  it('lets one of two pass that come with the same code at once', async () => {
    const one = await person()
    const code = codeOf(one.secret)
    const challenges = [await begin(test, one), await begin(test, one), await begin(other, one)]
    const answers = await Promise.all(
      challenges.map((challenge, n) => finish(n % 2 ? other : test, { challenge, code })),
    )
    expect(answers.map(({ errorcode }) => errorcode).sort()).toEqual([0, 10008, 10008])
  })

  it('takes each of ten recovery codes once, and tells the owner', async () => {
    const one = await person()
    expect(new Set(one.recoveryCodes).size).toBe(10)
    const me = () => test.call(sessions.currentUser, { token: one.token })
    expect((await me()).data.factorNotice).toBeUndefined()
    for (const code of one.recoveryCodes) {
      const typed = code.toLowerCase().replaceAll('-', ' ')
      expect((await finish(test, { challenge: await begin(test, one), code: typed })).errorcode).toBe(0)
    }
    const list = await test.call(secondFactors.list, { token: one.token })
    expect(list.data).toMatchObject({ recoveryCodesLeft: 0, required: false, rows: [{ name: '手机' }] })
    const [again = ''] = one.recoveryCodes
    expect((await finish(test, { challenge: await begin(test, one), code: again })).errorcode).toBe(10008)
    expect((await me()).data.factorNotice).toBe('recoveryCode')
    await test.call(secondFactors.seeNotice, { token: one.token })
    expect((await me()).data.factorNotice).toBeUndefined()
  })

  it('lets one of two pass that come with the same recovery code at once', async () => {
    const one = await person()
    const [code = ''] = one.recoveryCodes
    const challenges = [await begin(test, one), await begin(other, one)]
    const answers = await Promise.all(challenges.map(challenge => finish(test, { challenge, code })))
    expect(answers.map(({ errorcode }) => errorcode).sort()).toEqual([0, 10008])
  })
})

describe('a challenge', () => {
  const over = { status: 401, errorcode: 10008, fields: { challenge: '登录验证已失效，请重新登录' } }

  it('is for one sign-in: a second one with it is refused, and one of another account has no use for the code', async () => {
    const [one, two] = [await person(), await person()]
    const challenge = await begin(test, one)
    expect((await finish(test, { challenge, code: codeOf(two.secret) })).errorcode).toBe(10008)
    expect((await finish(test, { challenge, code: codeOf(one.secret) })).errorcode).toBe(0)
    expect(await finish(test, { challenge, code: codeOf(one.secret, 1) })).toMatchObject(over)
    expect(await finish(test, { challenge: 'made-up', code: wrong })).toMatchObject(over)
  })

  it('leaves the sign-in of another browser as it is', async () => {
    const one = await person()
    const [first, second] = [await begin(test, one), await begin(test, one)]
    expect((await finish(test, { challenge: first, code: codeOf(one.secret) })).errorcode).toBe(0)
    expect((await finish(other, { challenge: second, code: codeOf(one.secret, 1) })).errorcode).toBe(0)
  })

  it('ends after five minutes, after five tries, and with the password', async () => {
    const one = await person()
    const late = await begin(test, one)
    await test.sql('UPDATE sign_in_challenge SET expire_time = now()')
    expect(await finish(test, { challenge: late, code: codeOf(one.secret) })).toMatchObject(over)
    const tried = await begin(test, one)
    await test.sql('UPDATE sign_in_challenge SET tries = 5')
    expect(await finish(test, { challenge: tried, code: codeOf(one.secret) })).toMatchObject(over)
    const former = await begin(test, one)
    const reset = await test.call(accounts.setCredential, {
      body: { id: await idOf(one.userId), credential: 'violet-lantern-52' },
    })
    expect(reset.errorcode).toBe(0)
    expect(await finish(test, { challenge: former, code: codeOf(one.secret) })).toMatchObject(over)
  })

  it('is for the browser that began', async () => {
    const one = await person()
    const device = (letter: string) => ({ 'x-device': letter.repeat(32) })
    const challenge = await begin(test, one, device('a'))
    const body = { challenge, code: codeOf(one.secret) }
    expect(await finish(test, body, device('b'))).toMatchObject(over)
    expect(await finish(test, body)).toMatchObject(over)
    expect((await finish(test, body, device('a'))).errorcode).toBe(0)
  })

  it.each([
    ['disabled', 'enabled = false', 10005],
    ['expired', `account_expire_time = now() - interval '1 day'`, 10003],
  ])('does not open an account that was %s in between', async (_, change, errorcode) => {
    const one = await person()
    const challenge = await begin(test, one)
    await test.sql(`UPDATE account SET ${change} WHERE user_id = $1`, [one.userId])
    const answer = await finish(test, { challenge, code: codeOf(one.secret) })
    expect(answer).toMatchObject({ status: 401, errorcode })
  })
})

it('does not open an account that was locked in between', async () => {
  const one = await person()
  const challenge = await begin(test, one)
  // This place has signed in before, so it has a lock of its own.
  await test.sql(
    `UPDATE account_address SET failed_count = 5, locked_until = now() + interval '1 hour' WHERE account_id = $1`,
    [await idOf(one.userId)],
  )
  expect((await finish(test, { challenge, code: codeOf(one.secret) })).errorcode).toBe(10006)
})

const idOf = async (userId: string) =>
  (await test.sql<{ id: number }>('SELECT id FROM account WHERE user_id = $1', [userId]))[0]?.id ?? 0

describe('guesses at codes', () => {
  it('lock the account as wrong passwords do, and right passwords in between give no new tries', async () => {
    const one = await person()
    for (let n = 0; n < 5; n++) {
      const challenge = await begin(test, one)
      expect((await finish(n % 2 ? other : test, { challenge, code: wrong })).errorcode).toBe(10008)
    }
    expect((await test.signIn(one.userId, one.password)).errorcode).toBe(10006)
  })

  it('add to wrong passwords, and are cleared by a sign-in that ends', async () => {
    const one = await person()
    for (let n = 0; n < 3; n++) await test.signIn(one.userId, 'not the password')
    await finish(test, { challenge: await begin(test, one), code: wrong })
    const challenge = await begin(test, one)
    expect((await finish(test, { challenge, code: codeOf(one.secret) })).errorcode).toBe(0)
    for (let n = 0; n < 4; n++) expect((await test.signIn(one.userId, 'nope')).errorcode).toBe(10001)
    expect((await test.signIn(one.userId, one.password)).errorcode).toBe(10007)
    expect((await test.signIn(one.userId, 'nope')).errorcode).toBe(10001)
    expect((await test.signIn(one.userId, one.password)).errorcode).toBe(10006)
  })

  it('count at the address', async () => {
    const strict = await buildTestApp({ LOGIN_ADDRESS_LIMIT: '3' }, test)
    try {
      const one = await person()
      const answers: number[] = []
      for (let n = 0; n < 4; n++) {
        const challenge = await begin(test, one)
        answers.push((await finish(strict, { challenge, code: wrong })).errorcode)
      }
      expect(answers).toEqual([10008, 10008, 10008, 10429])
    } finally {
      await strict.close()
    }
  })
})

describe('what is written down', () => {
  it('names each step, and has no secret in any row, log or answer', async () => {
    const one = await person()
    const challenge = await begin(test, one)
    await finish(test, { challenge, code: wrong })
    const code = codeOf(one.secret)
    await finish(test, { challenge, code })
    expect(await lastEvent(test, 'account.addFactor')).toMatchObject({
      changes: [{ field: 'factor', before: null, after: '手机' }],
    })
    for (const action of ['session.login.10007', 'session.login.10008', 'session.login'])
      expect((await lastEvent(test, action))?.entity_name).toBe(one.userId)
    const tables = ['audit_event', 'account_factor', 'recovery_code', 'sign_in_challenge', 'account']
    const seen = await Promise.all(
      tables.map(table => test.sql<{ text: string }>(`SELECT row_to_json(t)::text AS text FROM ${table} t`)),
    )
    const texts = seen.flat().map(({ text }) => text)
    const mine = await test.call(secondFactors.list, { token: one.token })
    texts.push(JSON.stringify(mine.data))
    const secret = Buffer.from(one.secret)
    for (const hidden of [one.secret, secret.toString('hex'), challenge, code, ...one.recoveryCodes])
      expect(texts.filter(text => text.includes(hidden))).toEqual([])
  })
})

describe('the own second factors', () => {
  const add = (token: string, body: object) => test.call(secondFactors.addTotp, { token, body })

  it('ask for the password, and with one that counts also for a code', async () => {
    const token = await signedInAs(test)
    expect((await add(token, { name: '手机', password: 'nope' })).fields).toEqual({ password: '密码错误' })
    const one = await person()
    const named = { name: '平板', password: startPassword }
    expect((await add(one.token, named)).fields).toEqual({ code: '请输入验证码' })
    expect(Object.keys((await add(one.token, { ...named, code: wrong })).fields)).toEqual(['code'])
    expect((await add(one.token, { ...named, code: codeOf(one.secret) })).errorcode).toBe(0)
    expect((await lastEvent(test, 'account.wrongProof'))?.outcome).toBe('failed')
  })

  it('count wrong proofs against the lock, the last of which ends the session', async () => {
    const one = await person()
    for (let n = 0; n < 5; n++) await add(one.token, { name: 'x', password: 'nope', code: wrong })
    expect(await errorCodeOf(test, one.token)).toBe(10403)
    expect((await test.signIn(one.userId, one.password)).errorcode).toBe(10006)
  })

  it('say while an app is set up how far its clock is off', async () => {
    const token = await signedInAs(test)
    const { data } = await add(token, { name: '手机', password: startPassword })
    const confirm = (code: string) =>
      test.call(secondFactors.confirmTotp, { token, params: { id: data.id }, body: { code } })
    expect((await confirm(codeOf(data.secret, 20))).fields.code).toContain('手机时间相差约 10 分钟')
    expect((await confirm(codeOf(data.secret, 2000))).fields.code).toContain('验证码错误')
    expect((await confirm(codeOf(data.secret))).data.recoveryCodes).toHaveLength(10)
    expect((await confirm(codeOf(data.secret, 1))).errorcode).toBe(10404)
    expect(data.uri).toMatch(/^otpauth:\/\/totp\/.*secret=/)
  })

  it('end with the first of them the other sessions, which were opened by the password alone', async () => {
    const account = await createAccount(test)
    const elsewhere = await tokenFor(test, account.id)
    const { token, recoveryCodes } = await addFactor(test, account.id)
    expect([await errorCodeOf(test, elsewhere), await errorCodeOf(test, token)]).toEqual([10403, 0])
    const second = await tokenFor(test, account.id)
    const proof = { password: startPassword, code: recoveryCodes[0] ?? '' }
    const { data } = await add(token, { name: '平板', ...proof })
    const body = { code: codeOf(data.secret) }
    await test.call(secondFactors.confirmTotp, { token, params: { id: data.id }, body })
    expect(await errorCodeOf(test, second)).toBe(0)
  })

  it('can be several, up to five; any of them opens, and the last one takes the recovery codes along', async () => {
    const one = await person()
    const proof = (n: number) => ({ password: startPassword, code: one.recoveryCodes[n] ?? '' })
    const ids: number[] = []
    for (let n = 0; n < 4; n++) {
      const { data } = await add(one.token, { name: `第 ${n} 个`, ...proof(n) })
      const body = { code: codeOf(data.secret) }
      await test.call(secondFactors.confirmTotp, { token: one.token, params: { id: data.id }, body })
      ids.push(data.id)
      const challenge = await begin(test, one)
      expect((await finish(test, { challenge, code: codeOf(data.secret, 1) })).errorcode).toBe(0)
    }
    expect((await add(one.token, { name: '第六个', ...proof(4) })).errorcode).toBe(10409)
    const remove = (id: number, code: string) =>
      test.call(secondFactors.remove, {
        token: one.token,
        params: { id },
        body: { password: startPassword, code },
      })
    expect((await remove(ids[0] ?? 0, wrong)).fields).toHaveProperty('code')
    for (const [n, id] of ids.entries())
      expect((await remove(id, one.recoveryCodes[n + 5] ?? '')).errorcode).toBe(0)
    expect((await remove(one.id, codeOf(one.secret, 1))).errorcode).toBe(0)
    expect((await lastEvent(test, 'account.removeFactor'))?.changes).toEqual([
      { field: 'factor', before: '手机', after: null },
    ])
    const left = await test.call(secondFactors.list, { token: one.token })
    expect(left.data).toMatchObject({ rows: [], recoveryCodesLeft: 0 })
    expect((await test.signIn(one.userId, one.password)).errorcode).toBe(0)
  })

  it('have new recovery codes on demand, which end those before', async () => {
    const one = await person()
    const body = { password: startPassword, code: codeOf(one.secret) }
    const { data } = await test.call(secondFactors.renewRecoveryCodes, { token: one.token, body })
    expect(data.recoveryCodes).toHaveLength(10)
    const [former = ''] = one.recoveryCodes
    const [fresh = ''] = data.recoveryCodes
    const challenge = await begin(test, one)
    expect((await finish(test, { challenge, code: former })).errorcode).toBe(10008)
    expect((await finish(test, { challenge, code: fresh })).errorcode).toBe(0)
  })

  it('end the other sessions where the person wants it', async () => {
    const one = await person()
    const elsewhere = await tokenFor(test, await idOf(one.userId))
    await test.call(secondFactors.endOtherSessions, { token: one.token })
    expect([await errorCodeOf(test, elsewhere), await errorCodeOf(test, one.token)]).toEqual([10403, 0])
    expect(await lastEvent(test, 'session.endOthers')).toBeDefined()
  })
})

describe('10411, while a second factor is missing', () => {
  it('allows what leads out, and no other call of the contract', async () => {
    const { id } = await createAccount(test, { permissions: { default_site: ['notice.read'] } })
    await test.sql(
      'UPDATE role SET needs_second_factor = true WHERE id IN (SELECT role_id FROM account_role WHERE account_id = $1)',
      [id],
    )
    const token = await tokenFor(test, id)
    const refused = operations.filter(
      ({ id: name, access, whilePasswordMustChange, whileFactorMissing }) =>
        access !== 'public' && !whilePasswordMustChange && !whileFactorMissing && test.app.bound.has(name),
    )
    expect(refused.length).toBeGreaterThan(100)
    for (const operation of refused)
      expect(await test.call(operation, { token }), operation.id).toMatchObject({
        status: 403,
        errorcode: 10411,
      })
    const me = await test.call(sessions.currentUser, { token })
    expect(me.data.mustAddFactor).toBe(true)
    const own = await addFactor(test, id)
    expect((await test.call(sessions.list, { token: own.token })).errorcode).toBe(0)
    const { data } = await test.call(secondFactors.list, { token: own.token })
    expect(data.required).toBe(true)
    const params = { id: data.rows[0]?.id ?? 0 }
    const body = { password: startPassword, code: codeOf(own.secret) }
    expect((await test.call(secondFactors.remove, { token: own.token, params, body })).errorcode).toBe(10409)
  })

  it('is lifted by others than those whose role asks for it', async () => {
    const permissions = { default_site: ['role.read', 'role.write', 'notice.read'] }
    const holder = await createAccount(test, { permissions })
    const [role] = await test.sql<{ id: number }>(
      `UPDATE role SET needs_second_factor = true
       WHERE id IN (SELECT role_id FROM account_role WHERE account_id = $1) RETURNING id`,
      [holder.id],
    )
    const id = role?.id ?? 0
    const { token } = await addFactor(test, holder.id)
    const lift = async (by: { token?: string }) => {
      const { version } = (await test.call(roles.get, { params: { id } })).data
      return test.call(roles.update, { ...by, body: { id, version, needsSecondFactor: false } })
    }
    expect(await lift({ token })).toMatchObject({ status: 409, errorcode: 10409 })
    expect((await test.call(roles.disable, { token, params: { id } })).errorcode).toBe(10409)
    expect((await test.call(secondFactors.list, { token })).data.required).toBe(true)
    expect((await lift({})).errorcode).toBe(0)
  })

  it('is for super admins by the setting', async () => {
    const strict = await buildTestApp({ SUPER_ADMIN_SECOND_FACTOR: '1', RATE_LIMIT_GENERAL: '100000' }, test)
    try {
      expect((await strict.call(sessions.list)).errorcode).toBe(10411)
      expect((await test.call(sessions.list)).errorcode).toBe(0)
      expect((await strict.call(sessions.list, { token: await signedInAs(test) })).errorcode).toBe(0)
    } finally {
      await strict.close()
    }
  })
})

describe('a reset by an administrator', () => {
  const reset = (id: number, token?: string) =>
    test.call(accounts.resetFactors, { params: { id }, ...(token && { token }) })

  it('takes everything away, ends the sessions, is audited and told to the owner', async () => {
    const one = await person()
    const id = await idOf(one.userId)
    const challenge = await begin(test, one)
    const shown = await test.call(accounts.get, { params: { id } })
    expect(shown.data.secondFactor).toBe(true)
    expect((await reset(id)).errorcode).toBe(0)
    expect(await errorCodeOf(test, one.token)).toBe(10403)
    expect((await finish(test, { challenge, code: codeOf(one.secret) })).errorcode).toBe(10008)
    const { data } = await test.signIn(one.userId, one.password)
    const me = await test.call(sessions.currentUser, { token: data.access_token })
    expect(me.data.factorNotice).toBe('reset')
    expect((await lastEvent(test, 'account.resetFactors'))?.entity_name).toBe(one.userId)
    expect((await test.call(accounts.get, { params: { id } })).data.secondFactor).toBe(false)
    expect((await reset(id)).errorcode).toBe(10409)
  })

  it('needs the permission, is not for oneself, nor for who may do more', async () => {
    const permissions = { default_site: ['account.read', 'account.password'] }
    const helper = await createAccount(test, { permissions })
    const { token } = await addFactor(test, helper.id)
    const one = await person()
    const id = await idOf(one.userId)
    expect(
      (await reset(id, await signedInAs(test, { permissions: { default_site: ['account.read'] } })))
        .errorcode,
    ).toBe(10406)
    expect((await reset(helper.id, token)).errorcode).toBe(10409)
    expect((await reset(1, token)).errorcode).toBeGreaterThan(0)
    const mightier = await createAccount(test, { permissions: { default_site: ['notice.write'] } })
    await addFactor(test, mightier.id)
    expect((await reset(mightier.id, token)).errorcode).toBe(10406)
    expect((await reset(id, token)).errorcode).toBe(0)
  })
})
