import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { Listener } from './listener.ts'

let test: TestApp
const listeners: Listener[] = []
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(async () => {
  for (const listener of listeners) await listener.close()
  await test.close()
})

function listen(options: Partial<ConstructorParameters<typeof Listener>[0]> = {}) {
  const listener = new Listener({ url: test.ownerUrl, ...options })
  listeners.push(listener)
  return listener
}

const notify = (channel: string, payload: string) => test.sql('SELECT pg_notify($1, $2)', [channel, payload])
const connections = () =>
  test.sql<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'listener' AND datname = current_database()`,
  )

describe('listener', () => {
  it('hears what is said on its channels, once for each who listens, over one connection', async () => {
    const listener = listen()
    const heard: string[] = []
    const both = Promise.withResolvers<void>()
    const hear = (who: string) => (payload: string) => {
      heard.push(`${who} ${payload}`)
      if (payload === 'last') both.resolve()
    }
    await listener.subscribe('tea', hear('a'))
    const leave = await listener.subscribe('tea', hear('b'))
    await listener.subscribe('coffee "black"', hear('c'))
    await notify('tea', 'green')
    await notify('coffee "black"', 'strong')
    await notify('milk', 'nobody listens')
    leave()
    await notify('tea', 'last')
    await both.promise
    expect(heard).toContain('a green')
    expect(heard).toContain('c strong')
    expect(heard.filter(line => line.endsWith('last'))).toEqual(['a last'])
    expect(await connections()).toHaveLength(1)
    await listener.close()
    await expect.poll(async () => (await connections()).length).toBe(0)
  })

  it('comes back when its connection is cut, and says that it was away', async () => {
    const listener = listen()
    const messages: string[] = []
    const back = Promise.withResolvers<void>()
    const heardAgain = Promise.withResolvers<void>()
    await listener.subscribe(
      'tea',
      payload => {
        messages.push(payload)
        heardAgain.resolve()
      },
      back.resolve,
    )
    for (const { pid } of await connections()) await test.sql('SELECT pg_terminate_backend($1)', [pid])
    await back.promise
    await notify('tea', 'again')
    await heardAgain.promise
    expect(messages).toEqual(['again'])
  })

  it('keeps trying while there is no database, and can be closed meanwhile', async () => {
    const failures: Error[] = []
    const failedTwice = Promise.withResolvers<void>()
    const listener = listen({
      url: 'postgres://nobody@127.0.0.1:1/none',
      onError: error => {
        failures.push(error)
        if (failures.length >= 2) failedTwice.resolve()
      },
    })
    const subscribed = listener.subscribe('tea', () => {})
    await failedTwice.promise
    await listener.close()
    await subscribed
    expect(failures[0]).toMatchObject({ code: 'ECONNREFUSED' })
  })
})
