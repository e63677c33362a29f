import { describe, expect, it } from 'vitest'
import { loggedError, loggedUrl } from './log-lines.ts'

it.each([
  ['/mp-user/list?page=1&size=20&sort=name,ASC', '/mp-user/list?page=1&size=20&sort=name,ASC'],
  ['/mp-user/list?phone=13812345678&page=2', '/mp-user/list?phone=***&page=2'],
  ['/files/7?expires=1&signature=abc', '/files/7?expires=***&signature=***'],
  ['/x?13812345678', '/x?***=***'],
  ['/x?a@b.cn=1&q', '/x?***=***&q=***'],
  // A value that is not like one of them is none of them.
  ['/x?page=13812345678%20', '/x?page=***'],
  ['/x?sort=a=b', '/x?sort=a'],
  ['/x?page=1?phone=13812345678', '/x?page=***'],
  ['/member/13812345678', '/member/***'],
  ['/healthz', '/healthz'],
])('writes %s as %s (security.md 39)', (url, logged) => {
  expect(loggedUrl(url)).toBe(logged)
})

describe('an error is written', () => {
  it('with its code and place, without the details in which a store repeats what was sent', () => {
    const error = Object.assign(
      new Error('duplicate key value violates unique constraint "account_user_id"'),
      {
        code: '23505',
        constraint: 'account_user_id',
        detail: 'Key (cellphone)=(13812345678) already exists.',
        where: 'SQL statement "SELECT 13812345678"',
      },
    )
    const logged = loggedError(error)
    expect(logged).toMatchObject({ code: '23505', constraint: 'account_user_id', message: error.message })
    expect(String(logged.stack)).toContain('log-lines.test.ts')
    expect(JSON.stringify(logged)).not.toContain('13812345678')
  })

  it('without values that its text quotes, in its causes too', () => {
    const value = Object.assign(new Error('invalid input syntax for type integer: "王小明"'), {
      code: '22P02',
    })
    const engine = Object.assign(new Error("Cannot parse '王小明' in SELECT unhex('e78e8b')"), { code: '6' })
    const mail = new Error('no answer from https://example.com/a?name=王小明 for wang@example.cn', {
      cause: value,
    })
    const all = new AggregateError([engine, mail], 'failed for 王: +8613812345678')
    const text = JSON.stringify(loggedError(all))
    expect(text).not.toMatch(/王小明|e78e8b|wang|13812345678/)
    expect(text).toContain('no answer from https://example.com/a')
  })

  it('that is no error says nothing', () => {
    expect(loggedError('13812345678')).toEqual({ type: 'string', message: '', stack: '' })
  })
})
