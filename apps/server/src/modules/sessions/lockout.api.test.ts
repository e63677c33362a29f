/** Guessing passwords (decisions §5 Accounts; security.md 1, 4). */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sessions } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { errorCodeOf as codeOfToken, createAccount, tokenFor } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { addFactor } from '../../../test/factories/second-factors.ts'

/** Two nodes behind a proxy whose word on the caller's address they take. */
const env = { TRUSTED_PROXIES: '127.0.0.1' }
let test: TestApp
let other: TestApp
beforeAll(async () => {
  test = await buildTestApp(env)
  other = await buildTestApp(env, test)
})
afterAll(async () => {
  await other.close()
  await test.close()
})
beforeEach(() => test.sql('DELETE FROM address_failure'))

const wrong = 'not the password'
const from = (address: string) => ({ 'x-forwarded-for': address })
const codeOf = async (node: TestApp, userId: string, password: string, address = '198.51.100.1') =>
  (await node.signIn(userId, password, from(address))).errorcode

async function fail(userId: string, times: number, address?: string, node = test): Promise<number[]> {
  const codes: number[] = []
  for (let n = 0; n < times; n++) codes.push(await codeOf(node, userId, wrong, address))
  return codes
}

const lockOf = async (id: number) =>
  (
    await test.sql<{ failedCount: number; minutes: number | null }>(
      `SELECT failed_count AS "failedCount",
        round(extract(epoch FROM locked_until - now()) / 60)::int AS minutes FROM account WHERE id = $1`,
      [id],
    )
  )[0]

describe('an account', () => {
  it('is locked for 15 minutes by five wrong passwords in a row', async () => {
    const { id, userId, password } = await createAccount(test)
    expect(await fail(userId, 7)).toEqual([10001, 10001, 10001, 10001, 10001, 10006, 10006])
    expect(await codeOf(test, userId, password)).toBe(10006)
    expect(await lockOf(id)).toEqual({ failedCount: 5, minutes: 15 })
  })

  it('says to who is locked out when the lock ends', async () => {
    const { userId, password } = await createAccount(test)
    await fail(userId, 5)
    const { headers, data } = await test.signIn(userId, password, from('198.51.100.1'))
    const [{ end } = { end: '' }] = await test.sql<{ end: string }>(
      `SELECT to_json(locked_until AT TIME ZONE 'UTC') #>> '{}' || 'Z' AS end FROM account WHERE user_id = $1`,
      [userId],
    )
    const { lockedUntil } = data as unknown as { lockedUntil: string }
    // Rounded up to the second.
    expect(Date.parse(lockedUntil) - Date.parse(end)).toBeGreaterThanOrEqual(0)
    expect(Date.parse(lockedUntil) - Date.parse(end)).toBeLessThan(60_000)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it('is not locked for longer by tries meanwhile', async () => {
    const { id, userId, password } = await createAccount(test)
    await fail(userId, 5)
    await test.sql(`UPDATE account SET locked_until = now() + interval '3 minutes' WHERE id = $1`, [id])
    await fail(userId, 3)
    expect((await lockOf(id))?.minutes).toBe(3)
    await test.sql('UPDATE account SET locked_until = now() WHERE id = $1', [id])
    expect(await codeOf(test, userId, password)).toBe(0)
  })

  it('gets five new tries after the lock has run out', async () => {
    const { id, userId } = await createAccount(test)
    await fail(userId, 5)
    await test.sql('UPDATE account SET locked_until = now() WHERE id = $1', [id])
    expect(await fail(userId, 6)).toEqual([10001, 10001, 10001, 10001, 10001, 10006])
  })

  it('starts counting anew after a success', async () => {
    const { userId, password } = await createAccount(test)
    await fail(userId, 4)
    expect(await codeOf(test, userId, password)).toBe(0)
    expect(await fail(userId, 4)).toEqual([10001, 10001, 10001, 10001])
    expect(await codeOf(test, userId, password)).toBe(0)
  })

  it('is judged by its name in any case', async () => {
    const { userId } = await createAccount(test)
    await fail(userId.toUpperCase(), 3)
    expect(await fail(userId, 3)).toEqual([10001, 10001, 10006])
  })

  it('is not compared with more than five of 50 parallel wrong passwords, on two nodes', async () => {
    const { id, userId } = await createAccount(test)
    const codes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => codeOf(n % 2 ? test : other, userId, wrong, `198.51.100.${n}`)),
    )
    expect(codes.filter(code => code === 10001)).toHaveLength(5)
    expect(codes.filter(code => code === 10006)).toHaveLength(45)
    expect((await lockOf(id))?.failedCount).toBe(5)
  })

  it('counts on both nodes together, and a restart forgets nothing', async () => {
    const { userId, password } = await createAccount(test)
    await fail(userId, 3, undefined, test)
    expect(await fail(userId, 2, undefined, other)).toEqual([10001, 10001])
    const restarted = await buildTestApp(env, test)
    try {
      for (const node of [test, other, restarted]) expect(await codeOf(node, userId, password)).toBe(10006)
    } finally {
      await restarted.close()
    }
  })
})

describe('an address that signed in to the account lately', () => {
  const home = '203.0.113.7'

  async function familiarAccount() {
    const account = await createAccount(test)
    expect(await codeOf(test, account.userId, account.password, home)).toBe(0)
    return account
  }

  it('is not barred by a lock that strangers caused', async () => {
    const { userId, password } = await familiarAccount()
    expect((await fail(userId, 6)).at(-1)).toBe(10006)
    expect(await codeOf(other, userId, password, home)).toBe(0)
  })

  it('has a lock of its own, which bars nobody else', async () => {
    const { userId, password } = await familiarAccount()
    expect((await fail(userId, 6, home)).slice(-2)).toEqual([10001, 10006])
    expect(await codeOf(test, userId, password, home)).toBe(10006)
    expect(await codeOf(test, userId, password)).toBe(0)
  })

  it('gives strangers no new tries by signing in', async () => {
    const { userId, password } = await familiarAccount()
    await fail(userId, 4)
    expect(await codeOf(test, userId, password, home)).toBe(0)
    expect(await fail(userId, 2)).toEqual([10001, 10006])
  })

  it('is a stranger again after 30 days', async () => {
    const { id, userId, password } = await familiarAccount()
    await test.sql(
      `UPDATE account_address SET last_success_time = now() - interval '31 days' WHERE account_id = $1`,
      [id],
    )
    await fail(userId, 5)
    expect(await codeOf(test, userId, password, home)).toBe(10006)
  })

  it('cannot be feigned: X-Forwarded-For counts only from a configured proxy', async () => {
    const open = await buildTestApp({}, test)
    try {
      const { userId, password } = await familiarAccount()
      await fail(userId, 5)
      expect(await codeOf(open, userId, password, home)).toBe(10006)
    } finally {
      await open.close()
    }
  })
})

describe('a browser that signed in to the account lately', () => {
  const office = '203.0.113.8'
  const own = 'ab'.repeat(16)
  const by = async (device: string, userId: string, password: string) =>
    (await test.signIn(userId, password, { ...from(office), 'x-device': device })).errorcode

  it('is not barred by colleagues who fail at the same address, and has a lock of its own', async () => {
    const { userId, password } = await createAccount(test)
    expect(await by(own, userId, password)).toBe(0)
    expect((await fail(userId, 6, office)).at(-1)).toBe(10006)
    expect(await by('cd'.repeat(16), userId, password)).toBe(10006)
    const guesses: number[] = []
    for (let n = 0; n < 6; n++) guesses.push(await by(own, userId, wrong))
    expect(guesses).toEqual([10001, 10001, 10001, 10001, 10001, 10006])
    expect(await by(own, userId, password)).toBe(10006)
    await test.sql(`UPDATE account_address SET locked_until = now() WHERE address LIKE 'device:%'`)
    expect(await by(own, userId, password)).toBe(0)
  })

  it('gives others at the same address no new tries by signing in', async () => {
    const { userId, password } = await createAccount(test)
    expect(await by(own, userId, password)).toBe(0)
    await fail(userId, 4, office)
    expect(await by(own, userId, password)).toBe(0)
    expect(await fail(userId, 2, office)).toEqual([10001, 10006])
  })

  it('is none with a name that could be guessed; what it is called is kept only as a hash', async () => {
    const { userId, password } = await createAccount(test)
    await by('chrome', userId, password)
    await fail(userId, 5, office)
    expect(await by('chrome', userId, password)).toBe(10006)
    expect(JSON.stringify(await test.sql('SELECT * FROM account_address'))).not.toContain(own)
  })
})

describe('an address', () => {
  it('may fail 30 times in 15 minutes over all names, then is told when to come back', async () => {
    const address = '192.0.2.1'
    const names = Array.from({ length: 30 }, (_, n) => `guess-${n}`)
    const startedAt = performance.now()
    for (const name of names) expect(await codeOf(test, name, wrong, address)).toBe(10002)
    const { userId, password } = await createAccount(test)
    const refused = await other.signIn(userId, password, from(address))
    expect(refused).toMatchObject({ status: 429, errorcode: 10429 })
    const retryAfterS = Number(refused.headers['retry-after'])
    const passedS = Math.ceil((performance.now() - startedAt) / 1000)
    expect(retryAfterS).toBeGreaterThanOrEqual(900 - passedS)
    expect(retryAfterS).toBeLessThanOrEqual(900)
    expect(await codeOf(test, userId, password, '192.0.2.2')).toBe(0)
    await test.sql(`UPDATE address_failure SET window_start = now() - interval '15 minutes'`)
    expect(await codeOf(test, userId, password, address)).toBe(0)
  })

  it('cannot fail more often by asking in parallel on two nodes', async () => {
    const codes = await Promise.all(
      Array.from({ length: 60 }, (_, n) => codeOf(n % 2 ? test : other, `guess-${n}`, wrong, '192.0.2.3')),
    )
    expect(codes.filter(code => code === 10002)).toHaveLength(30)
    expect(codes.filter(code => code === 10429)).toHaveLength(30)
  })

  it('that is over its limit still lets those in who signed in from there, with five tries each', async () => {
    const address = '192.0.2.6'
    const [colleague, stranger] = [await createAccount(test), await createAccount(test)]
    const { data } = await test.signIn(colleague.userId, colleague.password, from(address))
    await fail('mistyped', 31, address)
    expect(await codeOf(test, stranger.userId, stranger.password, address)).toBe(10429)
    expect(await codeOf(other, colleague.userId, colleague.password, address)).toBe(0)
    const changed = await test.call(sessions.changeOwnPassword, {
      token: data.access_token,
      body: { oldCredential: wrong, credential: 'violet-lantern-52' },
      headers: from(address),
    })
    expect(changed.errorcode).toBe(10429)
    expect(await fail(colleague.userId, 5, address)).toEqual([10429, 10429, 10429, 10429, 10006])
    expect(await codeOf(test, colleague.userId, colleague.password, address)).toBe(10006)
  })

  it('cannot dodge the count by another spelling of the path', async () => {
    const address = '192.0.2.4'
    await fail('guess', 30, address)
    const ask = (url: string) =>
      test.app.http.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...from(address) },
        payload: 'username=admin&password=wrong-password',
      })
    const spellings = [
      '/LOGIN',
      '/login/',
      '//login',
      '/login//',
      '/%6cogin',
      '/log%69n?x=1',
      '/login;x',
      '/./login',
    ]
    // Either it is no address of ours, or it is the one that counts.
    for (const url of spellings) expect([10404, 10429], url).toContain((await ask(url)).json().errorcode)
  })

  it('cannot ask too often either, however it spells the path', async () => {
    const strict = await buildTestApp({ ...env, RATE_LIMIT_LOGIN: '3' }, test)
    try {
      const ask = async (url: string) =>
        strict.app.http.inject({
          method: 'POST',
          url,
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...from('192.0.2.5') },
          payload: 'username=',
        })
      const codes: number[] = []
      for (const url of ['/login', '/%6cogin', '/log%69n', '/login']) codes.push((await ask(url)).statusCode)
      expect(codes).toEqual([400, 400, 400, 429])
      expect(Number((await ask('/login')).headers['retry-after'])).toBeGreaterThan(0)
    } finally {
      await strict.close()
    }
  })
})

describe('wrong current passwords where the own one is changed (A.M4)', () => {
  const next = 'violet-lantern-52'

  async function signedIn() {
    const account = await createAccount(test)
    return { ...account, token: await tokenFor(test, account.id) }
  }

  const change = (token: string, oldCredential: string, node = test, address = '198.51.100.1') =>
    node.call(sessions.changeOwnPassword, {
      token,
      body: { oldCredential, credential: next },
      headers: from(address),
    })

  async function changeWrongly(token: string, times: number): Promise<number[]> {
    const codes: number[] = []
    for (let n = 0; n < times; n++) codes.push((await change(token, wrong)).errorcode)
    return codes
  }

  it('end the session with the fifth and lock the account; the right one comes too late', async () => {
    const { id, userId, password, token } = await signedIn()
    const another = await tokenFor(test, id)
    expect(await changeWrongly(token, 4)).toEqual([10400, 10400, 10400, 10400])
    expect(await codeOfToken(test, token)).toBe(0)
    const last = await change(token, wrong)
    expect(last).toMatchObject({ status: 400, errorcode: 10400 })
    expect(last.fields.oldCredential).toContain('本次登录已结束')
    expect((await change(token, password)).errorcode).toBe(10403)
    expect(await codeOfToken(other, token)).toBe(10403)
    expect((await change(another, password)).errorcode).toBe(10006)
    expect(await codeOf(test, userId, password)).toBe(10006)
    expect(await lockOf(id)).toEqual({ failedCount: 5, minutes: 15 })
  })

  it('are compared no more than five times when 40 come at once, on two nodes', async () => {
    const { id, userId, password, token } = await signedIn()
    const guesses = [...Array(39).fill(wrong), password]
    const answers = await Promise.all(
      guesses.map((guess, n) => change(token, guess, n % 2 ? test : other, `198.51.100.${n}`)),
    )
    const codes = answers.map(({ errorcode }) => errorcode)
    expect(codes.filter(code => code === 10400).length).toBeLessThanOrEqual(5)
    if (!codes.includes(0)) {
      expect(codes.filter(code => code === 10403)).toHaveLength(35)
      expect((await lockOf(id))?.failedCount).toBe(5)
      await test.sql('UPDATE account SET locked_until = NULL WHERE id = $1', [id])
      expect(await codeOf(test, userId, password)).toBe(0)
    }
  })

  it('count together with failed sign-ins, and a right one forgets them', async () => {
    const { id, userId, password, token } = await signedIn()
    await fail(userId, 3)
    expect(await changeWrongly(token, 3)).toEqual([10400, 10400, 10403])
    const one = await signedIn()
    await changeWrongly(one.token, 4)
    expect((await change(one.token, one.password)).errorcode).toBe(0)
    expect(await lockOf(one.id)).toEqual({ failedCount: 0, minutes: null })
    expect([id, await codeOf(test, userId, password)]).toEqual([id, 10006])
  })

  it('count against the address too, which then is told to come back', async () => {
    const { token, password } = await signedIn()
    await test.sql(
      `INSERT INTO address_failure (address, window_start, failed_count) VALUES ('192.0.2.9', now(), 29)`,
    )
    expect((await change(token, wrong, test, '192.0.2.9')).errorcode).toBe(10400)
    expect((await change(token, password, other, '192.0.2.9')).errorcode).toBe(10429)
    expect((await change(token, password)).errorcode).toBe(0)
  })

  it('are written down, with the end of the session', async () => {
    const { id, token } = await signedIn()
    await changeWrongly(token, 5)
    const events = await test.sql(
      'SELECT action, outcome, actor_id FROM audit_event WHERE entity_id = $1 ORDER BY id',
      [String(id)],
    )
    const guess = { action: 'account.wrongOldPassword', outcome: 'failed', actor_id: id }
    const end = { action: 'session.end.guesses', outcome: 'done', actor_id: id }
    expect(events).toEqual([...Array(5).fill(guess), end])
  })
})

it('is opened by the local command, for every address', async () => {
  const { id, userId, password } = await createAccount(test)
  await codeOf(test, userId, password, '203.0.113.9')
  await fail(userId, 5, '203.0.113.9')
  await fail(userId, 5)
  await test.sql(
    `INSERT INTO address_failure (address, window_start, failed_count) VALUES ('203.0.113.9', now(), 30)
     ON CONFLICT (address) DO UPDATE SET failed_count = 30`,
  )
  expect(await codeOf(test, userId, password, '203.0.113.9')).toBe(10006)
  expect(await codeOf(test, 'mistyped', wrong, '203.0.113.9')).toBe(10429)
  const command = fileURLToPath(new URL('../../cli/unlock.ts', import.meta.url))
  const unlock = (...args: string[]) =>
    promisify(execFile)(process.execPath, [command, ...args], {
      env: { ...process.env, DATABASE_URL: test.ownerUrl },
    })
  expect((await unlock(userId)).stdout).toContain(`${userId} is unlocked`)
  expect(await codeOf(test, userId, password)).toBe(0)
  expect(await codeOf(test, userId, password, '203.0.113.9')).toBe(0)
  const { token } = await addFactor(test, id)
  expect(await codeOf(test, userId, password)).toBe(10007)
  expect((await unlock('--reset-second-factor', userId)).stdout).toContain('without a second step')
  expect(await codeOfToken(test, token)).toBe(10403)
  expect(await codeOf(test, userId, password)).toBe(0)
  expect(await lastEvent(test, 'account.resetFactors')).toMatchObject({
    actor_name: 'local command',
    entity_name: userId,
  })
  expect(await codeOf(test, 'mistyped', wrong, '203.0.113.9')).toBe(10002)
  await expect(unlock('no-such-name')).rejects.toThrow('There is no account no-such-name.')
})
