import { notices, sessions } from '@backoffice/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { failure, fakeServer } from '../../testing/fake-server.ts'
import { onSessionEvent, readToken, storeToken } from '../sessions/token.ts'
import { ApiError, noAnswer } from './api-error.ts'
import { call } from './call.ts'

const caught = (promise: Promise<unknown>) => promise.catch((error: unknown) => error as ApiError)

afterEach(() => vi.unstubAllGlobals())

describe('call', () => {
  it('sends token, language and query, and answers the data', async () => {
    storeToken('secret')
    const seen = fakeServer(() => ({ data: { rows: [], total: 0 } }))
    const data = await call(notices.list, { query: { page: 2, title: '' } })
    expect(data).toEqual({ rows: [], total: 0 })
    expect(seen[0]).toMatchObject({ path: '/core/scrolling-config/list', query: { page: '2' } })
    expect(seen[0]?.headers).toMatchObject({ Authorization: 'Bearer secret', 'Accept-Language': 'zh-CN' })
  })

  it('takes an answer that the page has asked for already once, and only in the same session', async () => {
    storeToken('secret')
    const seen = fakeServer(() => ({ data: { rows: [], total: 0 } }))
    const url = '/core/scrolling-config/list?title=a&page=2'
    const early = (token: string) => {
      const answer = fetch(url).then(async response => ({
        text: await response.text(),
        status: response.status,
        headers: [...response.headers],
      }))
      window.earlyReads = [{ url, token, language: 'zh-CN', answer, began: performance.now() }]
    }
    const query = { page: 2, title: 'a' }
    early('secret')
    await call(notices.list, { query })
    expect(seen).toHaveLength(1)
    await call(notices.list, { query })
    expect(seen).toHaveLength(2)
    early('of another person')
    await call(notices.list, { query })
    expect(seen).toHaveLength(4)
  })

  it('sends a form without the token where the operation says so', async () => {
    storeToken('secret')
    const seen = fakeServer(() => ({ data: { token_type: 'Bearer', access_token: 'x' } }))
    await call(sessions.login, { body: { username: 'admin', password: ' p&w ' } })
    expect(seen[0]?.body).toEqual({ username: 'admin', password: ' p&w ' })
    expect(seen[0]?.headers).not.toHaveProperty('Authorization')
    await call(sessions.login, { body: { username: 'admin', password: 'x' } })
    const [device, again] = seen.map(({ headers }) => headers['X-Device'])
    expect(device).toMatch(/^[0-9a-f]{32}$/)
    expect(again).toBe(device)
  })

  it('raises a failure that hides in a 200', async () => {
    fakeServer(() => failure(200, 10409, { errormessage: '数据已被修改', data: { id: 1 } }))
    const error = await caught(call(notices.get, { params: { id: 1 } }))
    expect(error).toMatchObject({
      code: 10409,
      message: '数据已被修改',
      data: { id: 1 },
      requestId: 'request-7',
    })
  })

  it('carries the field errors of a 10400', async () => {
    const errors = [{ field_name: 'title', error_reason: '标题太长' }]
    fakeServer(() => failure(400, 10400, { errors }))
    expect(await caught(call(notices.get, { params: { id: 1 } }))).toMatchObject({ fields: errors })
  })

  it('forgets a refused token, but not the one that replaced it', async () => {
    const events: string[] = []
    const leave = onSessionEvent(event => events.push(event))
    storeToken('old')
    fakeServer(() => {
      storeToken('new')
      return failure(401, 10403)
    })
    await caught(call(sessions.currentUser))
    expect([readToken(), events]).toEqual(['new', []])
    fakeServer(() => failure(401, 10403))
    await caught(call(sessions.currentUser))
    expect([readToken(), events]).toEqual([null, ['signedOut']])
    leave()
  })

  it('repeats a request whose answer was lost with its key, and asks for another one with another', async () => {
    let isLost = true
    const seen = fakeServer(() => {
      if (isLost) throw new TypeError('offline')
      return {}
    })
    const create = (title: string) => caught(call(notices.create, { body: { title, content: '' } }))
    await create('a')
    await create('b')
    isLost = false
    await create('a')
    await create('a')
    const [a, b, again, another] = seen.map(({ headers }) => headers['Idempotency-Key'])
    expect(again).toBe(a)
    expect(a).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set([a, b, another]).size).toBe(3)
  })

  it('says that the password must be changed, or a second factor set up', async () => {
    const heard = vi.fn()
    const leave = onSessionEvent(heard)
    for (const code of [10408, 10411]) {
      fakeServer(() => failure(403, code))
      await caught(call(notices.list, {}))
      expect(heard).toHaveBeenLastCalledWith('setUpRequired')
    }
    expect(heard).toHaveBeenCalledTimes(2)
    leave()
  })

  it('names an unreachable server, and leaves an aborted call aborted', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    const error = await caught(call(sessions.currentUser))
    expect(error).toMatchObject({ code: noAnswer, message: '请求错误，请重试。' })
    const abort = AbortSignal.abort()
    vi.stubGlobal('fetch', () => Promise.reject(abort.reason))
    expect(await caught(call(sessions.currentUser, { signal: abort }))).not.toBeInstanceOf(ApiError)
  })
})
