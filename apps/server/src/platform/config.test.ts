import { isAbsolute } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { settings } from './settings.ts'

const problemOf = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
  return ''
}

it('needs nothing: the defaults are those of the documentation', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 8000,
    host: '127.0.0.1',
    sampleData: true,
    sampleShipments: 200_000,
    businessTimezone: 'Asia/Shanghai',
    sessionIdleMs: 12 * 3_600_000,
    sessionAbsoluteMs: 7 * 86_400_000,
    lockoutLimit: 5,
    lockoutMs: 15 * 60_000,
    loginAddressLimit: 30,
    hideUnknownUser: false,
    forcePasswordChange: true,
    superAdminSecondFactor: false,
    openapiPublic: true,
    trustedProxies: [],
    corsOrigins: [],
  })
  expect(isAbsolute(config.dataDir)).toBe(true)
})

it('reads every setting of the documentation', () => {
  const read = new Set<string>()
  const given: Record<string, string> = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  }
  const env = new Proxy(given, {
    get: (values, name: string) => {
      read.add(name)
      return values[name]
    },
  })
  readConfig(env)
  expect([...read].sort()).toEqual(Object.keys(settings).sort())
})

it('logs requests as JSON where nobody looks, or where that is asked for', () => {
  expect(readConfig({}, false).logFormat).toBe('json')
  expect(readConfig({}, true).logFormat).toBe('plain')
  expect(readConfig({ LOG_FORMAT: 'json' }, true).logFormat).toBe('json')
  expect(problemOf({ LOG_FORMAT: 'xml' })).toBe('LOG_FORMAT=xml: expected one of json, plain')
})

it('takes blank for not given', () => {
  expect(readConfig({ PORT: '', HOST: '  ', ADMIN_PASSWORD: '', CORS_ORIGINS: ' , ' })).toEqual(
    readConfig({}),
  )
})

describe('a bad value names itself and stops the start', () => {
  it.each([
    ['PORT', 'x'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', 'x'.repeat(129)],
    ['SAMPLE_DATA', 'yes'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_OWNER_URL', 'http://x'],
    ['CLICKHOUSE_URL', 'tcp://x'],
    ['CLICKHOUSE_CLUSTER', 'main'],
    ['ENGINE_MEMORY_MB', '100'],
    ['ENGINE_QUERY_MEMORY_MB', '4096'],
    ['ENGINE_THREADS', '0'],
    ['SEARCHES_AT_ONCE', 'all'],
    ['SEARCHES_WAITING', '-1'],
    ['SEARCH_TIMEOUT_MS', '5'],
    ['BUSINESS_TIMEZONE', 'Asia/Atlantis'],
    ['SESSION_IDLE_MINUTES', '0'],
    ['SESSION_ABSOLUTE_MINUTES', 'NaN'],
    ['LOCKOUT_LIMIT', '0'],
    ['LOCKOUT_MINUTES', '1e999'],
    ['LOGIN_ADDRESS_LIMIT', 'many'],
    ['AUTH_HIDE_UNKNOWN_USER', 'true'],
    ['FORCE_PASSWORD_CHANGE', '2'],
    ['TRUSTED_PROXIES', 'proxy_example'],
    ['TRUSTED_PROXIES', 'proxy.example/24'],
    ['TRUSTED_PROXIES', '*'],
    // Everybody would be believed.
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '::/0'],
    ['TRUSTED_PROXIES', '1234'],
    ['BODY_TIMEOUT_MS', '0'],
    ['CONNECTIONS_PER_ADDRESS', '0'],
    ['CONNECTIONS_MAX', 'many'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '127.0.0.1,::1/200'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'null'],
    ['CORS_ORIGINS', 'https://a.example/'],
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['CORS_ORIGINS', 'a.example'],
    ['CORS_ORIGINS', 'https://*.example'],
    ['PUBLIC_ORIGIN', 'http://admin.example.com'],
    ['PUBLIC_ORIGIN', 'https://admin.example.com/'],
    ['PUBLIC_ORIGIN', 'https://192.0.2.1'],
    ['PUBLIC_ORIGIN', 'https://[::1]'],
    ['PUBLIC_ORIGIN', 'admin.example.com'],
    ['OPENAPI_PUBLIC', 'no'],
    ['DATABASE_POOL_SIZE', '1'],
    ['STATEMENT_TIMEOUT_MS', '1'],
    ['RATE_LIMIT_GENERAL', '0'],
    ['RATE_LIMIT_LOGIN', '-5'],
    ['RATE_LIMIT_SEARCH', ' x '],
    ['RATE_LIMIT_EXPORT', '0'],
    ['RATE_LIMIT_IMPORT', '0'],
    ['S3_ENDPOINT', 'ftp://x'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'with a blank in between'],
    ['DATBASE_URL', 'postgres://h/d'],
    ['DATABASE_URLS', 'postgres://h/d'],
    ['METRIC_TOKEN', 'x'],
    ['S3_ENPDOINT', 'https://s3.example'],
  ])('%s=%s', (name, value) => {
    expect(problemOf({ [name]: value })).toContain(name)
  })

  it('all of them at once', () => {
    const problems = problemOf({ PORT: 'x', LOG_LEVEL: 'loud', SAMPLE_DATA: '2' }).split('\n')
    expect(problems.map(line => line.split('=')[0]).sort()).toEqual(['LOG_LEVEL', 'PORT', 'SAMPLE_DATA'])
  })

  it('a name that is nearly one of ours, unless that is set too or it is another word', () => {
    expect(problemOf({ DATBASE_URL: 'x' })).toBe(
      'DATBASE_URL: there is no such setting. Write DATABASE_URL, or take it away.',
    )
    expect(problemOf({ DATABASE_URI: 'x', DATABASE_URL: 'postgres://h/d' })).toBe('')
    expect(problemOf({ POST: '1', HOSTS: 'x', DATABASE_NAME: 'x', SEARCH_PORT: 'x' })).toBe('')
  })

  it('without telling what is secret', () => {
    const message = problemOf({ ADMIN_PASSWORD: 'tiny-pw', DATABASE_URL: 'mysql://u:hidden@h/d' })
    expect(message).not.toMatch(/tiny-pw|hidden/)
  })

  it('what goes only with something else', () => {
    expect(problemOf({ S3_ENDPOINT: 'https://s3.example' })).toMatch(/S3_BUCKET.*\n(.*\n)?.*S3_ACCESS_KEY_ID/)
    expect(problemOf({ DATABASE_OWNER_URL: 'postgres://h/d' })).toContain('DATABASE_OWNER_URL')
    expect(problemOf({ CLICKHOUSE_URL: 'http://h', CLICKHOUSE_CLUSTER: 'a b' })).toContain(
      'CLICKHOUSE_CLUSTER',
    )
  })
})

it('takes exact origins, and proxies by address, range and name', () => {
  const config = readConfig({
    CORS_ORIGINS: 'https://a.example, http://localhost:3000',
    TRUSTED_PROXIES:
      '127.0.0.1, 10.0.0.0/8, ::1, fd00::/8, nginx, ingress-pods.ingress-nginx.svc.cluster.local',
  })
  expect(config.corsOrigins).toEqual(['https://a.example', 'http://localhost:3000'])
  expect(config.trustedProxies).toHaveLength(6)
})
