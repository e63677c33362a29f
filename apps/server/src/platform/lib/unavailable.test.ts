import { describe, expect, it } from 'vitest'
import { isUnavailable, UnavailableError } from './unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

describe('a dependency that is down', () => {
  it.each([
    '57014',
    '57P01',
    '57P03',
    '53300',
    '55P03',
    '40P01',
    '08006',
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
  ])('says %s', code => expect(isUnavailable(withCode(code))).toBe(true))

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
  ])('says "%s"', message => expect(isUnavailable(new Error(message))).toBe(true))

  it('is found among the failures of several addresses', () => {
    expect(isUnavailable(new AggregateError([withCode('ECONNREFUSED')]))).toBe(true)
    expect(isUnavailable(new UnavailableError('busy'))).toBe(true)
  })
})

it.each([
  withCode('23505'),
  withCode('42703'),
  withCode('22P02'),
  withCode('42501'),
  new TypeError('x'),
  'text',
  null,
])('is not what is wrong with the request or the code: %s', error => expect(isUnavailable(error)).toBe(false))
