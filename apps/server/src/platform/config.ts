/** The environment, checked once at start: a bad value names itself and stops the start (decisions §0). */
import { resolve } from 'node:path'
import { defaultLimits, type EngineLimits } from '../trade/engine/engine-limits.ts'
import { EnvReader } from './lib/env-reader.ts'

export interface Config {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  adminPassword: string | undefined
  sampleData: boolean
  /** Generated shipments among the sample data. */
  sampleShipments: number
  databaseUrl: string | undefined
  /** Owner of the schema for migrations, where it is not the role of DATABASE_URL. */
  databaseOwnerUrl: string | undefined
  clickhouseUrl: string | undefined
  clickhouseCluster: string | undefined
  engine: EngineLimits
  /** IANA name; days begin and end in it. */
  businessTimezone: string
  sessionIdleMs: number
  sessionAbsoluteMs: number
  lockoutLimit: number
  lockoutMs: number
  /** Failed sign-ins one address may have within `lockoutMs`. */
  loginAddressLimit: number
  hideUnknownUser: boolean
  forcePasswordChange: boolean
  /** Proxies whose X-Forwarded-For counts: addresses, CIDR ranges or names of hosts. */
  trustedProxies: string[]
  connections: {
    /** For the headers of a request, and for a body that is no upload. */
    bodyMs: number
    /** Of IPv6 by /64. */
    perAddress: number
    inAll: number
  }
  /** Origins that may call from another site; exact. */
  corsOrigins: string[]
  openapiPublic: boolean
  metricsToken: string | undefined
  databasePoolSize: number
  statementTimeoutMs: number
  /** Calls per caller and minute, by cost. */
  rateLimits: { general: number; login: number; search: number; export: number; import: number }
  /** Whole values that an account may look for a day where it sees them masked; 0 for none. */
  personalSearchesPerDay: number
  /** After which the key that signs addresses of files is followed by another. */
  fileKeyDays: number
  /** Longer exports become jobs. */
  exportDirectRows: number
  /** Whole months that the audit log is kept beside the current one; 0 for ever. */
  auditRetentionMonths: number
  /** Whole months that behaviour events are kept beside the current one; 0 for ever. */
  behaviourRetentionMonths: number
  uploadQuotas: UploadQuotas
  storage: StorageConfig
  /** Where registry entries of companies are looked up; without it only in what was imported. */
  registry: RegistryConfig | undefined
  logLevel: string
  /** 'plain' says warnings and errors in words and keeps quiet about requests. */
  logFormat: LogFormat
}

type LogFormat = 'json' | 'plain'
interface RoomForUploads {
  accountBytes: number
  /** Of all accounts together. */
  bytes: number
}

/** What may lie in the store at a time. */
export interface UploadQuotas {
  pictures: RoomForUploads
  imports: RoomForUploads
}

export interface RegistryConfig {
  /** With `{name}` and, if wanted, `{country}` where they belong. */
  url: string
  /** Sent as `Authorization: Bearer`. */
  token: string | undefined
  timeoutMs: number
  /** Tries after the first. */
  retries: number
  cacheHours: number
  /** The provider stands inside the own network. */
  allowPrivate: boolean
}

export type StorageConfig =
  | { kind: 'folder'; folder: string }
  | {
      kind: 's3'
      endpoint: string
      bucket: string
      region: string
      accessKeyId: string
      secretAccessKey: string
    }

export class ConfigError extends Error {}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

function readStorage(read: EnvReader, dataDir: string): StorageConfig {
  const endpoint = read.url('S3_ENDPOINT', ['http', 'https'])
  if (!endpoint) return { kind: 'folder', folder: resolve(dataDir, 'files') }
  const needed = (name: string) => {
    const value = read.secret(name)
    if (!value) read.problems.push(`${name}: needed because S3_ENDPOINT is set`)
    return value ?? ''
  }
  return {
    kind: 's3',
    endpoint,
    bucket: needed('S3_BUCKET'),
    region: read.text('S3_REGION') ?? 'us-east-1',
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
  }
}

function readRegistry(read: EnvReader): RegistryConfig | undefined {
  const url = read.url('REGISTRY_URL', ['http', 'https'])
  const config = {
    token: read.secret('REGISTRY_TOKEN'),
    timeoutMs: read.integer('REGISTRY_TIMEOUT_MS', 5_000, 100, 60_000),
    retries: read.integer('REGISTRY_RETRIES', 2, 0, 5),
    cacheHours: read.integer('REGISTRY_CACHE_HOURS', 720, 1, 87_600),
    allowPrivate: read.flag('REGISTRY_ALLOW_PRIVATE', false),
  }
  if (!url) return undefined
  const { host, username, password } = URL.canParse(url) ? new URL(url) : new URL('http://x')
  if (!url.includes('{name}'))
    read.problems.push('REGISTRY_URL: expected {name} where the name of the company belongs')
  // What is asked for must never choose who is asked.
  if (/[{}]|%7b|%7d/i.test(host)) read.problems.push('REGISTRY_URL: the host holds no placeholder')
  if (username || password)
    read.problems.push('REGISTRY_URL: put the secret into REGISTRY_TOKEN, not into the address')
  return { url, ...config }
}

const mebibyte = 1024 ** 2

function readUploadQuotas(read: EnvReader): UploadQuotas {
  const mebibytes = (name: string, fallback: number) =>
    read.integer(name, fallback, 1, 1_073_741_824) * mebibyte
  return {
    pictures: {
      accountBytes: mebibytes('PICTURE_QUOTA_ACCOUNT_MB', 1_024),
      bytes: mebibytes('PICTURE_QUOTA_MB', 20_480),
    },
    imports: {
      accountBytes: mebibytes('IMPORT_QUOTA_ACCOUNT_MB', 51_200),
      bytes: mebibytes('IMPORT_QUOTA_MB', 204_800),
    },
  }
}

function readEngineLimits(read: EnvReader): EngineLimits {
  const mebibytes = (name: string, fallback: number) =>
    read.integer(name, fallback / mebibyte, 256, 1_048_576) * mebibyte
  const limits = {
    memoryBytes: mebibytes('ENGINE_MEMORY_MB', defaultLimits.memoryBytes),
    queryMemoryBytes: mebibytes('ENGINE_QUERY_MEMORY_MB', defaultLimits.queryMemoryBytes),
    threads: read.integer('ENGINE_THREADS', defaultLimits.threads, 1, 256),
    executionMs: read.integer('SEARCH_TIMEOUT_MS', defaultLimits.executionMs, 1_000, 600_000),
    searchesAtOnce: read.integer('SEARCHES_AT_ONCE', defaultLimits.searchesAtOnce, 1, 64),
    searchesWaiting: read.integer('SEARCHES_WAITING', defaultLimits.searchesWaiting, 0, 10_000),
  }
  if (limits.queryMemoryBytes > limits.memoryBytes)
    read.problems.push('ENGINE_QUERY_MEMORY_MB: expected at most ENGINE_MEMORY_MB')
  return limits
}

function checkPassword(read: EnvReader): string | undefined {
  const password = read.secret('ADMIN_PASSWORD')
  if (password && (password.length < 10 || password.length > 128))
    read.problems.push('ADMIN_PASSWORD: expected 10 to 128 characters')
  return password
}

/**
 * @param isTerminal whether somebody looks at what is written
 * @throws ConfigError that names every bad value
 */
export function readConfig(env: NodeJS.ProcessEnv, isTerminal = process.stdout.isTTY === true): Config {
  const read = new EnvReader(env)
  const dataDir = resolve(read.text('DATA_DIR') ?? '.data')
  const minuteMs = 60_000
  const config: Config = {
    port: read.integer('PORT', 8000, 0, 65_535),
    host: read.text('HOST') ?? '127.0.0.1',
    dataDir,
    adminPassword: checkPassword(read),
    sampleData: read.flag('SAMPLE_DATA', true),
    sampleShipments: read.integer('SAMPLE_SHIPMENTS', 200_000, 10_000, 1_000_000),
    databaseUrl: read.url('DATABASE_URL', ['postgres', 'postgresql']),
    databaseOwnerUrl: read.url('DATABASE_OWNER_URL', ['postgres', 'postgresql']),
    clickhouseUrl: read.url('CLICKHOUSE_URL', ['http', 'https']),
    clickhouseCluster: read.text('CLICKHOUSE_CLUSTER'),
    engine: readEngineLimits(read),
    businessTimezone: read.timezone('BUSINESS_TIMEZONE', 'Asia/Shanghai'),
    sessionIdleMs: read.integer('SESSION_IDLE_MINUTES', 720, 1, 100_000) * minuteMs,
    sessionAbsoluteMs: read.integer('SESSION_ABSOLUTE_MINUTES', 10_080, 1, 1_000_000) * minuteMs,
    lockoutLimit: read.integer('LOCKOUT_LIMIT', 5, 1, 1000),
    lockoutMs: read.integer('LOCKOUT_MINUTES', 15, 1, 100_000) * minuteMs,
    loginAddressLimit: read.integer('LOGIN_ADDRESS_LIMIT', 30, 1, 1_000_000),
    hideUnknownUser: read.flag('AUTH_HIDE_UNKNOWN_USER', false),
    forcePasswordChange: read.flag('FORCE_PASSWORD_CHANGE', true),
    trustedProxies: read.proxies('TRUSTED_PROXIES'),
    connections: {
      bodyMs: read.integer('BODY_TIMEOUT_MS', 30_000, 100, 600_000),
      perAddress: read.integer('CONNECTIONS_PER_ADDRESS', 500, 1, 1_000_000),
      inAll: read.integer('CONNECTIONS_MAX', 5_000, 1, 1_000_000),
    },
    corsOrigins: read.list('CORS_ORIGINS'),
    openapiPublic: read.flag('OPENAPI_PUBLIC', true),
    metricsToken: read.secret('METRICS_TOKEN'),
    databasePoolSize: read.integer('DATABASE_POOL_SIZE', 20, 2, 1000),
    statementTimeoutMs: read.integer('STATEMENT_TIMEOUT_MS', 15_000, 10, 3_600_000),
    rateLimits: {
      general: read.integer('RATE_LIMIT_GENERAL', 12_000, 1, 10_000_000),
      login: read.integer('RATE_LIMIT_LOGIN', 600, 1, 10_000_000),
      search: read.integer('RATE_LIMIT_SEARCH', 3_000, 1, 10_000_000),
      export: read.integer('RATE_LIMIT_EXPORT', 60, 1, 10_000_000),
      import: read.integer('RATE_LIMIT_IMPORT', 60, 1, 10_000_000),
    },
    personalSearchesPerDay: read.integer('PERSONAL_SEARCHES_PER_DAY', 20, 0, 1000),
    fileKeyDays: read.integer('FILE_KEY_DAYS', 90, 1, 3_650),
    exportDirectRows: read.integer('EXPORT_DIRECT_ROWS', 20_000, 0, 100_000),
    auditRetentionMonths: read.integer('AUDIT_RETENTION_MONTHS', 36, 0, 1200),
    behaviourRetentionMonths: read.integer('BEHAVIOUR_RETENTION_MONTHS', 36, 0, 1200),
    uploadQuotas: readUploadQuotas(read),
    storage: readStorage(read, dataDir),
    registry: readRegistry(read),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, 'info'),
    logFormat: read.oneOf('LOG_FORMAT', ['json', 'plain'], isTerminal ? 'plain' : 'json') as LogFormat,
  }
  for (const origin of config.corsOrigins)
    if (
      origin.includes('*') ||
      origin === 'null' ||
      !URL.canParse(origin) ||
      new URL(origin).origin !== origin
    )
      read.problems.push(`CORS_ORIGINS=${origin}: expected exact origins such as https://www.example.com`)
  if (config.auditRetentionMonths > 0 && config.auditRetentionMonths < 6)
    read.problems.push('AUDIT_RETENTION_MONTHS: expected 0 (for ever) or at least 6')
  if (config.clickhouseCluster && !config.clickhouseUrl)
    read.problems.push('CLICKHOUSE_CLUSTER: needs CLICKHOUSE_URL')
  if (config.clickhouseCluster && !/^[\w.-]+$/.test(config.clickhouseCluster))
    read.problems.push('CLICKHOUSE_CLUSTER: expected a name of letters, digits, _ - and .')
  if (config.databaseOwnerUrl && !config.databaseUrl)
    read.problems.push('DATABASE_OWNER_URL: needs DATABASE_URL')
  if (read.problems.length > 0) throw new ConfigError(read.problems.join('\n'))
  return config
}
