/** Passkeys at the second step, and as proof (security.md 6; ASVS 6.5). */
import { generateKeyPairSync } from 'node:crypto'
import { secondFactors } from '@backoffice/contract'
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
import { Authenticator, addPasskey, beginPasskey, optionsFor } from '../../../test/factories/passkeys.ts'
import { addFactor, begin, codeOf, finish } from '../../../test/factories/second-factors.ts'

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
  return { ...account, accountId: account.id, ...(await addPasskey(test, account.id)) }
}

type Shown = ReturnType<Authenticator['get']>

const show = (challenge: string, passkey: Shown, node = test, headers: Record<string, string> = {}) =>
  node.call(secondFactors.signInWithPasskey, { token: null, body: { challenge, passkey }, headers })

const notAccepted = { status: 401, errorcode: 10008, fields: { passkey: '通行密钥未通过验证，请重试' } }

describe('a sign-in with a passkey', () => {
  it('opens a session, on any node', async () => {
    const one = await person()
    const first = await test.signIn(one.userId, one.password)
    expect(first).toMatchObject({ status: 401, errorcode: 10007, data: { kinds: ['passkey'] } })
    const challenge = await begin(test, one)
    const options = await optionsFor(test, challenge)
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options.allowCredentials).toMatchObject([{ id: one.passkey.id.toString('base64url') }])
    const done = await show(challenge, one.passkey.get(options), other)
    expect(done).toMatchObject({ status: 200, data: { token_type: 'Bearer' } })
    expect(await errorCodeOf(test, done.data.access_token)).toBe(0)
    const { data } = await test.call(secondFactors.list, { token: one.token })
    expect(data.rows).toMatchObject([{ kind: 'passkey', name: '笔记本', lastUsedTime: expect.any(String) }])
  })

  it.each([
    ['another origin', { origin: 'https://localhost.example' }],
    ['another port', { origin: 'http://localhost:8080' }],
    ['another name', { rpId: 'example.com' }],
    ['a page inside another one', { crossOrigin: true }],
    ['a person who was not verified', { verified: false }],
  ])('refuses what was signed for %s', async (_, bent) => {
    const one = await person()
    const challenge = await begin(test, one)
    const options = await optionsFor(test, challenge)
    expect(await show(challenge, one.passkey.get(options, bent))).toMatchObject(notAccepted)
    expect(await show(challenge, one.passkey.get(await optionsFor(test, challenge)))).toMatchObject({
      errorcode: 0,
    })
  })

  it('takes an answer once, and none to the question of another sign-in', async () => {
    const one = await person()
    const [first, second] = [await begin(test, one), await begin(test, one)]
    const options = await optionsFor(test, first)
    const shown = one.passkey.get(options)
    expect(await show(second, shown)).toMatchObject(notAccepted)
    expect((await show(first, shown)).errorcode).toBe(0)
    expect(await show(second, shown)).toMatchObject(notAccepted)
    expect((await show(first, shown)).fields).toHaveProperty('challenge')
  })

  it('takes no answer that is too late', async () => {
    const one = await person()
    const challenge = await begin(test, one)
    const shown = one.passkey.get(await optionsFor(test, challenge))
    await test.sql('UPDATE passkey_challenge SET expire_time = now()')
    expect(await show(challenge, shown)).toMatchObject(notAccepted)
  })

  it('lets one of two pass that come with the same answer at once', async () => {
    const one = await person()
    const challenge = await begin(test, one)
    const shown = one.passkey.get(await optionsFor(test, challenge))
    const answers = await Promise.all([show(challenge, shown), show(challenge, shown, other)])
    expect(answers.map(({ errorcode }) => errorcode).sort()).toEqual([0, 10008])
  })

  it('refuses the passkey of another account, also under the id of the right one', async () => {
    const [one, two] = [await person(), await person()]
    const challenge = await begin(test, one)
    expect(await show(challenge, two.passkey.get(await optionsFor(test, challenge)))).toMatchObject(
      notAccepted,
    )
    const forged = two.passkey.get(await optionsFor(test, challenge))
    const id = one.passkey.id.toString('base64url')
    expect(await show(challenge, { ...forged, id })).toMatchObject(notAccepted)
  })

  it('refuses a counter that goes back, as that of a copy does', async () => {
    const one = await person()
    const challenge = await begin(test, one)
    const use = async (counter: number) => {
      const next = await begin(test, one)
      return show(next, one.passkey.get(await optionsFor(test, next), { counter }))
    }
    expect(
      (await show(challenge, one.passkey.get(await optionsFor(test, challenge), { counter: 7 }))).errorcode,
    ).toBe(0)
    for (const counter of [7, 3, 0]) expect(await use(counter)).toMatchObject(notAccepted)
    expect((await use(3_000_000_000)).errorcode).toBe(0)
  })

  it('counts what is wrong as a wrong code, up to the lock', async () => {
    const one = await person()
    for (let n = 0; n < 5; n++) {
      const challenge = await begin(test, one)
      const shown = new Authenticator().get(await optionsFor(test, challenge))
      expect(await show(challenge, shown)).toMatchObject(notAccepted)
    }
    expect((await test.signIn(one.userId, one.password)).errorcode).toBe(10006)
    expect((await lastEvent(test, 'session.login.10008'))?.entity_name).toBe(one.userId)
  })

  it('is for the browser that began, in time, and asks nothing for a sign-in that is made up', async () => {
    const one = await person()
    const headers = { 'x-device': 'a'.repeat(32) }
    const challenge = await begin(test, one, headers)
    const ask = (body: { challenge: string }, more: Record<string, string> = {}) =>
      test.call(secondFactors.signInPasskeyOptions, { token: null, body, headers: more })
    const { data } = await ask({ challenge }, headers)
    expect((await show(challenge, one.passkey.get(data.options))).fields).toHaveProperty('challenge')
    for (const answer of [await ask({ challenge }), await ask({ challenge: 'made-up' })])
      expect(answer.fields).toHaveProperty('challenge')
    await test.sql('UPDATE sign_in_challenge SET expire_time = now()')
    expect((await ask({ challenge }, headers)).fields).toHaveProperty('challenge')
  })

  it('takes a recovery code as well', async () => {
    const one = await person()
    const [code = ''] = one.recoveryCodes
    expect((await finish(test, { challenge: await begin(test, one), code })).errorcode).toBe(0)
  })
})

describe('a passkey that is added', () => {
  const confirm = (token: string, id: number, body: ReturnType<Authenticator['create']>) =>
    test.call(secondFactors.confirmPasskey, { token, params: { id }, body })

  it('gives recovery codes with the first factor, ends the other sessions and is audited', async () => {
    const account = await createAccount(test)
    const elsewhere = await tokenFor(test, account.id)
    const { token, recoveryCodes, id } = await addPasskey(test, account.id)
    expect(recoveryCodes).toHaveLength(10)
    expect([await errorCodeOf(test, elsewhere), await errorCodeOf(test, token)]).toEqual([10403, 0])
    expect((await lastEvent(test, 'account.addFactor'))?.changes).toEqual([
      { field: 'factor', before: null, after: '笔记本' },
    ])
    const again = new Authenticator().create({ challenge: 'x' })
    expect((await confirm(token, id, again)).errorcode).toBe(10404)
  })

  it.each([
    ['another origin', { origin: 'https://localhost.example' }],
    ['another name', { rpId: 'example.com' }],
    ['a person who was not verified', { verified: false }],
    ['a page inside another one', { crossOrigin: true }],
  ])('is refused when it was made for %s, and its question ends', async (_, bent) => {
    const token = await signedInAs(test)
    const { id, options } = await beginPasskey(test, token)
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
    })
    const passkey = new Authenticator()
    expect(await confirm(token, id, passkey.create(options, bent))).toMatchObject({
      status: 400,
      fields: { passkey: expect.any(String) },
    })
    expect((await confirm(token, id, passkey.create(options))).errorcode).toBe(10400)
  })

  const spoiled = new Authenticator().coseKey()
  spoiled.writeUInt8((spoiled.at(-1) ?? 0) ^ 1, spoiled.length - 1)
  const rsa = (modulus: Buffer, exponent: number[]) =>
    Buffer.concat([
      Buffer.from([0xa4, 1, 3, 3, 0x39, 1, 0, 0x20]),
      Buffer.from(modulus.length < 256 ? [0x58, modulus.length] : [0x59, modulus.length >> 8, 0]),
      modulus,
      Buffer.from([0x21, 0x40 + exponent.length, ...exponent]),
    ])
  it.each([
    ['of no kind', Buffer.from([0xa2, 1, 9, 3, 0x26])],
    ['beside its curve', spoiled],
    ['that is short', rsa(Buffer.alloc(128, 0xff), [1, 0, 1])],
    ['with the exponent 1', rsa(Buffer.alloc(256, 0xff), [1])],
  ])('is refused with a key %s', async (_, key) => {
    const token = await signedInAs(test)
    const { id, options } = await beginPasskey(test, token)
    const made = new Authenticator().create(options, { key })
    expect((await confirm(token, id, made)).fields).toHaveProperty('passkey')
  })

  it('is taken with an RSA key, as some computers make it', async () => {
    const token = await signedInAs(test)
    const { id, options } = await beginPasskey(test, token)
    const { n = '' } = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' })
    const key = rsa(Buffer.from(n, 'base64url'), [1, 0, 1])
    expect((await confirm(token, id, new Authenticator().create(options, { key }))).errorcode).toBe(0)
  })

  it('is added in the session that began', async () => {
    const account = await createAccount(test)
    const token = await tokenFor(test, account.id)
    const { id, options } = await beginPasskey(test, token)
    const elsewhere = await tokenFor(test, account.id)
    const made = new Authenticator().create(options)
    expect((await confirm(elsewhere, id, made)).fields).toHaveProperty('passkey')
    expect((await confirm(token, id, made)).errorcode).toBe(0)
  })

  it('is excluded the next time, belongs to one account, and is no app', async () => {
    const one = await person()
    const [code = '', next = ''] = one.recoveryCodes
    const begun = await beginPasskey(test, one.token, { code })
    expect(begun.options.excludeCredentials).toMatchObject([{ id: one.passkey.id.toString('base64url') }])
    const asApp = { token: one.token, params: { id: begun.id }, body: { code: next } }
    expect((await test.call(secondFactors.confirmTotp, asApp)).errorcode).toBe(10404)
    const thief = await signedInAs(test)
    const { id, options } = await beginPasskey(test, thief)
    expect((await confirm(thief, id, one.passkey.create(options))).errorcode).toBe(10400)
  })
})

describe('a passkey as proof', () => {
  const options = async (token: string) =>
    (await test.call(secondFactors.passkeyOptions, { token })).data.options
  const remove = (token: string, id: number, more: object) =>
    test.call(secondFactors.remove, { token, params: { id }, body: { password: startPassword, ...more } })

  it('stands for a code where factors change, once, and with the password', async () => {
    const one = await person()
    const passkey = one.passkey.get(await options(one.token))
    const body = { password: startPassword, passkey }
    const renewed = await test.call(secondFactors.renewRecoveryCodes, { token: one.token, body })
    expect(renewed.data.recoveryCodes).toHaveLength(10)
    expect((await remove(one.token, one.id, { passkey })).fields).toHaveProperty('passkey')
    expect((await remove(one.token, one.id, {})).fields).toEqual({ code: '请输入验证码' })
    const fresh = one.passkey.get(await options(one.token))
    expect((await remove(one.token, one.id, { password: 'nope', passkey: fresh })).fields).toEqual({
      password: '密码错误',
    })
    expect((await remove(one.token, one.id, { passkey: fresh })).errorcode).toBe(0)
    expect((await test.signIn(one.userId, one.password)).errorcode).toBe(0)
  })

  it('is for the session that asked, and not that of a sign-in', async () => {
    const one = await person()
    const challenge = await begin(test, one)
    const atSignIn = one.passkey.get(await optionsFor(test, challenge))
    expect((await remove(one.token, one.id, { passkey: atSignIn })).fields).toHaveProperty('passkey')
    const elsewhere = await tokenFor(test, one.accountId)
    const passkey = one.passkey.get(await options(one.token))
    expect((await remove(elsewhere, one.id, { passkey })).fields).toHaveProperty('passkey')
  })

  it('is one of several: the app stays a proof, too', async () => {
    const account = await createAccount(test)
    const app = await addFactor(test, account.id)
    const { token, id } = await addPasskey(test, account.id, { code: codeOf(app.secret) })
    expect((await test.signIn(account.userId, account.password)).data).toMatchObject({
      kinds: ['totp', 'passkey'],
    })
    expect((await remove(token, id, { code: codeOf(app.secret, 1) })).errorcode).toBe(0)
    expect((await test.call(secondFactors.passkeyOptions, { token })).errorcode).toBe(10409)
  })
})

describe('the address', () => {
  it.each(['127.0.0.1:8000', 'admin.example.com', 'localhost.example.com', 'localhost@example.com'])(
    'is never believed to a request: %s',
    async host => {
      const token = await signedInAs(test)
      const headers = { host, 'x-forwarded-host': 'localhost' }
      const { data } = await test.call(secondFactors.list, { token, headers })
      expect(data.passkeyOrigin).toBeNull()
      const body = { name: '笔记本', password: startPassword }
      expect(await test.call(secondFactors.addPasskey, { token, body, headers })).toMatchObject({
        status: 409,
        errorcode: 10409,
      })
    },
  )

  it('is that of the setting, whatever a request says', async () => {
    const named = await buildTestApp({ PUBLIC_ORIGIN: 'https://admin.example.com' }, test)
    try {
      const token = await signedInAs(test)
      const { data } = await named.call(secondFactors.list, { token })
      expect(data.passkeyOrigin).toBe('https://admin.example.com')
      expect((await beginPasskey(named, token)).options).toMatchObject({ rp: { id: 'admin.example.com' } })
      const one = await person()
      const body = { challenge: await begin(test, one) }
      const elsewhere = await named.call(secondFactors.signInPasskeyOptions, { token: null, body })
      expect(elsewhere.errorcode).toBe(10409)
    } finally {
      await named.close()
    }
  })
})
