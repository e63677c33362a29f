/** Sign-ins from new devices, shown to whose account it is (A, last row; security.md 46). */
import { apps, type NewDevice, sessions } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createAccount, errorCodeOf, tokenFor } from '../../../test/factories/accounts.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => test.close())

const chrome = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

interface Device {
  address: string
  userAgent: string
}
const office: Device = { address: '198.51.100.7', userAgent: chrome(140) }
const home: Device = { address: '203.0.113.20', userAgent: chrome(140) }
const afar: Device = { address: '2001:db8:5:6:7::8', userAgent: firefox }

const headersOf = ({ address, userAgent }: Device) => ({
  'x-forwarded-for': address,
  'user-agent': userAgent,
})

async function signInFrom(device: Device, { userId, password }: { userId: string; password: string }) {
  const answer = await test.signIn(userId, password, headersOf(device))
  expect(answer.errorcode).toBe(0)
  return { token: answer.data.access_token, headers: headersOf(device) }
}
type SignInAnswer = Awaited<ReturnType<typeof signInFrom>>

const shownTo = async (session: SignInAnswer): Promise<NewDevice[]> =>
  (await test.call(sessions.newDevices, session)).data.rows
const addressesShownTo = async (session: SignInAnswer) =>
  (await shownTo(session)).map(({ address }) => address)

const answer = async (verb: 'confirm' | 'reject', id: number | undefined, session: SignInAnswer) =>
  (
    await test.call(verb === 'confirm' ? sessions.confirmDevice : sessions.rejectDevice, {
      ...session,
      params: { id: id ?? 0 },
    })
  ).errorcode

const eventsOf = async (accountId: number, action: string) =>
  test.sql(
    'SELECT address, user_agent, changes FROM audit_event WHERE action = $1 AND entity_id = $2 ORDER BY id',
    [action, String(accountId)],
  )

describe('a sign-in', () => {
  it('is quiet from the first device, from its other versions and from its network', async () => {
    const account = await createAccount(test)
    const first = await signInFrom(office, account)
    await signInFrom({ address: '198.51.100.200', userAgent: chrome(155) }, account)
    expect(await shownTo(first)).toEqual([])
    expect(await eventsOf(account.id, 'account.newDevice')).toEqual([])
    const { data } = await test.call(sessions.list, first)
    expect(data.rows.map(row => row.isNewDevice)).toEqual([false, false])
  })

  it('from another network or browser is shown on the devices known, with address and time, and written down', async () => {
    const account = await createAccount(test)
    const first = await signInFrom(office, account)
    await signInFrom(home, account)
    await signInFrom(afar, account)
    const shown = await shownTo(first)
    expect(shown).toMatchObject([afar, home])
    expect(Math.abs(Date.parse(shown[0]?.firstTime ?? '') - Date.now())).toBeLessThan(60_000)
    expect(await eventsOf(account.id, 'account.newDevice')).toMatchObject([
      { address: home.address, user_agent: home.userAgent },
      { address: afar.address, user_agent: afar.userAgent },
    ])
    const { data } = await test.call(sessions.list, first)
    expect(
      data.rows
        .filter(row => row.isNewDevice)
        .map(row => row.address)
        .sort(),
    ).toEqual([home.address, afar.address].sort())
  })
})

describe('an answer', () => {
  it('is never given by the new device itself, nor by one that came after it', async () => {
    const account = await createAccount(test)
    const first = await signInFrom(office, account)
    const intruder = await signInFrom(home, account)
    const helper = await signInFrom(afar, account)
    const [later, earlier] = await shownTo(first)
    expect(await addressesShownTo(intruder)).toEqual([afar.address])
    expect(await addressesShownTo(helper)).toEqual([])
    for (const [device, session] of [
      [earlier, intruder],
      [earlier, helper],
      [later, helper],
    ] as const)
      for (const verb of ['confirm', 'reject'] as const)
        expect(await answer(verb, device?.id, session)).toBe(10404)
    expect(await shownTo(first)).toHaveLength(2)
  })

  it('that it was oneself makes the device known, now and at the next sign-in', async () => {
    const account = await createAccount(test)
    const first = await signInFrom(office, account)
    const second = await signInFrom(home, account)
    const [device] = await shownTo(first)
    expect(await answer('confirm', device?.id, first)).toBe(0)
    expect(await answer('confirm', device?.id, first)).toBe(10404)
    await signInFrom(home, account)
    await signInFrom(afar, account)
    expect(await addressesShownTo(first)).toEqual([afar.address])
    expect(await addressesShownTo(second)).toEqual([afar.address])
    expect(await eventsOf(account.id, 'account.confirmDevice')).toMatchObject([
      { changes: [{ field: 'device', before: null, after: `Chrome/Windows ${home.address}` }] },
    ])
  })

  it('that it was not ends every other session; when it comes back it is new again', async () => {
    const account = await createAccount(test)
    const first = await signInFrom(office, account)
    const intruder = await signInFrom(home, account)
    const [device] = await shownTo(first)
    expect(await answer('reject', device?.id, first)).toBe(0)
    expect([await errorCodeOf(test, intruder.token), await errorCodeOf(test, first.token)]).toEqual([
      10403, 0,
    ])
    expect(await shownTo(first)).toEqual([])
    expect(await eventsOf(account.id, 'account.rejectDevice')).toHaveLength(1)
    const familiar = await test.sql('SELECT address FROM account_address WHERE account_id = $1', [account.id])
    expect(familiar).toEqual([{ address: office.address }])
    await signInFrom(home, account)
    expect(await addressesShownTo(first)).toEqual([home.address])
  })
})

describe('a session', () => {
  const idle = (accountId: number) =>
    test.sql(`UPDATE session SET last_seen_time = now() - interval '2 minutes' WHERE account_id = $1`, [
      accountId,
    ])

  it('that moves to another device says where it was used last, and shows that device as new', async () => {
    const account = await createAccount(test)
    const stolen = await signInFrom(office, account)
    const another = await signInFrom(office, account)
    await idle(account.id)
    await test.call(sessions.currentUser, { token: stolen.token, headers: headersOf(afar) })
    const { data } = await test.call(sessions.list, another)
    expect(data.rows.find(row => !row.current)).toMatchObject({
      address: office.address,
      lastAddress: afar.address,
      lastUserAgent: afar.userAgent,
      isNewDevice: true,
    })
    expect(await addressesShownTo(another)).toEqual([afar.address])
    expect(await eventsOf(account.id, 'account.newDevice')).toMatchObject([{ address: afar.address }])
  })

  it('from before devices were written down is of a known one', async () => {
    const account = await createAccount(test)
    const token = await tokenFor(test, account.id)
    await signInFrom(office, account)
    await idle(account.id)
    expect(await shownTo({ token, headers: headersOf(home) })).toEqual([])
    await idle(account.id)
    expect(await shownTo({ token, headers: headersOf(home) })).toEqual([])
    expect(await eventsOf(account.id, 'account.newDevice')).toEqual([])
  })

  it('of an app has no device', async () => {
    const { id } = await createAccount(test, {
      columns: { src: 'app' },
      permissions: { default_site: ['app.read'] },
    })
    const token = await tokenFor(test, id)
    await idle(id)
    expect((await test.call(apps.list, { token, headers: headersOf(afar) })).errorcode).toBe(0)
    expect(await test.sql('SELECT last_address FROM session WHERE account_id = $1', [id])).toEqual([
      { last_address: afar.address },
    ])
    expect(await test.sql('SELECT FROM account_device WHERE account_id = $1', [id])).toEqual([])
  })
})
