/**
 * The environment, checked once at start: the error names each bad value, and the server does not start (decisions §0).
 */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { EngineLimits } from './engine-limits.ts'
import { EnvReader } from './lib/env-reader.ts'
import { settings, type TextSetting, type WholeSetting } from './settings.ts'

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
  /** Owner of the schema for migrations, when it is not the role of DATABASE_URL. */
  databaseOwnerUrl: string | undefined
  clickhouseUrl: string | undefined
  clickhouseCluster: string | undefined
  engine: EngineLimits
  /** IANA name; days begin and end in this time zone. */
  businessTimezone: string
  sessionIdleMs: number
  sessionAbsoluteMs: number
  lockoutLimit: number
  lockoutMs: number
  /** Failed sign-ins one address may have within `lockoutMs`. */
  loginAddressLimit: number
  hideUnknownUser: boolean
  forcePasswordChange: boolean
  superAdminSecondFactor: boolean
  /** Proxies whose X-Forwarded-For counts: addresses, CIDR ranges or names of hosts. */
  trustedProxies: string[]
  connections: {
    /** For the headers of a request, and for a body that is not an upload. */
    bodyMs: number
    /** IPv6 addresses by /64. */
    perAddress: number
    inAll: number
  }
  /** Origins that may call from another site; exact match. */
  /** Where people open the product. */
  publicOrigin: string | undefined
  corsOrigins: string[]
  openapiPublic: boolean
  metricsToken: string | undefined
  databasePoolSize: number
  statementTimeoutMs: number
  /** Calls per caller and minute, by cost. */
  rateLimits: { general: number; login: number; search: number; export: number; import: number; mcp: number }
  /** Full values that an account may search for per day when it sees them masked; 0 for none. */
  personalSearchesPerDay: number
  /** Full values that an account may have shown per day when it sees them masked. */
  personalRevealsPerDay: number
  /** When this time is over, a new key signs the addresses of files. */
  fileKeyDays: number
  /** Whoever makes a payout batch cannot approve it, and nothing is paid without a batch. */
  payoutSecondPerson: boolean
  /** Longer exports become jobs. */
  exportDirectRows: number
  /** Full months that the audit log is kept, in addition to the current one; 0 for ever. */
  auditRetentionMonths: number
  /** Full months that behaviour events are kept, in addition to the current one; 0 for ever. */
  behaviourRetentionMonths: number
  uploadQuotas: UploadQuotas
  /** A JSON file of connections from which files are fetched. */
  importConnections: string | undefined
  importBatch: ImportBatchLimits
  storage: StorageConfig
  /** Where registry entries of companies are looked up; when not set, only imported ones are used. */
  registry: RegistryConfig | undefined
  logLevel: string
  /** 'plain' writes warnings and errors as text and does not log requests. */
  logFormat: LogFormat
}

type LogFormat = 'json' | 'plain'
interface RoomForUploads {
  accountBytes: number
  /** The limit of all accounts together. */
  bytes: number
}

/** Maximum size of the store at any time. */
export interface UploadQuotas {
  pictures: RoomForUploads
  imports: RoomForUploads
}

export interface ImportBatchLimits {
  /** Those of its archives included. */
  files: number
  /** One archive may unpack to so many bytes. */
  archiveBytes: number
}

export interface RegistryConfig {
  /** With placeholders `{name}` and, optionally, `{country}`. */
  url: string
  /** Sent as `Authorization: Bearer`. */
  token: string | undefined
  timeoutMs: number
  /** Retries after the first attempt. */
  retries: number
  cacheHours: number
  /** The provider is inside the internal network. */
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

/** A name with HTTPS, or this machine: browsers make passkeys for no other origin. */
function isNamedOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, hostname, origin: exact } = new URL(origin)
  if (exact !== origin) return false
  return hostname === 'localhost' || (protocol === 'https:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0)
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

function readStorage(read: EnvReader, dataDir: string): StorageConfig {
  const endpoint = read.url('S3_ENDPOINT', ['http', 'https'])
  if (!endpoint) return { kind: 'folder', folder: resolve(dataDir, 'files') }
  const needed = (name: TextSetting) => {
    const value = read.secret(name)
    if (!value) read.problems.push(`${name}: needed because S3_ENDPOINT is set`)
    return value ?? ''
  }
  return {
    kind: 's3',
    endpoint,
    bucket: needed('S3_BUCKET'),
    region: read.given('S3_REGION'),
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
  }
}

function readRegistry(read: EnvReader): RegistryConfig | undefined {
  const url = read.url('REGISTRY_URL', ['http', 'https'])
  const config = {
    token: read.secret('REGISTRY_TOKEN'),
    timeoutMs: read.integer('REGISTRY_TIMEOUT_MS'),
    retries: read.integer('REGISTRY_RETRIES'),
    cacheHours: read.integer('REGISTRY_CACHE_HOURS'),
    allowPrivate: read.flag('REGISTRY_ALLOW_PRIVATE'),
  }
  if (!url) return undefined
  const { host, username, password } = URL.canParse(url) ? new URL(url) : new URL('http://x')
  if (!url.includes('{name}'))
    read.problems.push('REGISTRY_URL: expected {name} where the name of the company belongs')
  // A value from the caller must never decide which host is asked.
  if (/[{}]|%7b|%7d/i.test(host)) read.problems.push('REGISTRY_URL: the host holds no placeholder')
  if (username || password)
    read.problems.push('REGISTRY_URL: put the secret into REGISTRY_TOKEN, not into the address')
  return { url, ...config }
}

const mebibyte = 1024 ** 2

function readUploadQuotas(read: EnvReader): UploadQuotas {
  const mebibytes = (name: WholeSetting) => read.integer(name) * mebibyte
  return {
    pictures: {
      accountBytes: mebibytes('PICTURE_QUOTA_ACCOUNT_MB'),
      bytes: mebibytes('PICTURE_QUOTA_MB'),
    },
    imports: {
      accountBytes: mebibytes('IMPORT_QUOTA_ACCOUNT_MB'),
      bytes: mebibytes('IMPORT_QUOTA_MB'),
    },
  }
}

function readEngineLimits(read: EnvReader): EngineLimits {
  const mebibytes = (name: WholeSetting) => read.integer(name) * mebibyte
  const limits = {
    memoryBytes: mebibytes('ENGINE_MEMORY_MB'),
    queryMemoryBytes: mebibytes('ENGINE_QUERY_MEMORY_MB'),
    threads: read.integer('ENGINE_THREADS'),
    executionMs: read.integer('SEARCH_TIMEOUT_MS'),
    searchesAtOnce: read.integer('SEARCHES_AT_ONCE'),
    searchesWaiting: read.integer('SEARCHES_WAITING'),
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

/** Letters to add, leave out or change, or neighbours to swap, until one word is the other. */
function distance(a: string, b: string): number {
  let [before, row] = [[] as number[], Array.from({ length: b.length + 1 }, (_, n) => n)]
  for (let i = 1; i <= a.length; i++) {
    const above = row
    row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : changed
      row[j] = Math.min(changed, swapped, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
    }
    before = above
  }
  return row[b.length] ?? 0
}

/** Names of the environment that are nearly one of ours, which is not set. Short words are near to too many others. */
function misspelt(env: NodeJS.ProcessEnv): string[] {
  const unset = Object.keys(settings).filter(name => name.length > 7 && env[name] === undefined)
  return Object.keys(env).flatMap(name => {
    const near = name in settings ? undefined : unset.find(each => distance(name, each) === 1)
    return near ? [`${name}: there is no such setting. Write ${near}, or take it away.`] : []
  })
}

/**
 * @param isTerminal whether the output is a terminal
 * @throws ConfigError that names every bad value
 */
export function readConfig(env: NodeJS.ProcessEnv, isTerminal = process.stdout.isTTY === true): Config {
  const read = new EnvReader(env)
  const dataDir = resolve(read.given('DATA_DIR'))
  const minuteMs = 60_000
  const config: Config = {
    port: read.integer('PORT'),
    host: read.given('HOST'),
    dataDir,
    adminPassword: checkPassword(read),
    sampleData: read.flag('SAMPLE_DATA'),
    sampleShipments: read.integer('SAMPLE_SHIPMENTS'),
    databaseUrl: read.url('DATABASE_URL', ['postgres', 'postgresql']),
    databaseOwnerUrl: read.url('DATABASE_OWNER_URL', ['postgres', 'postgresql']),
    clickhouseUrl: read.url('CLICKHOUSE_URL', ['http', 'https']),
    clickhouseCluster: read.text('CLICKHOUSE_CLUSTER'),
    engine: readEngineLimits(read),
    businessTimezone: read.timezone('BUSINESS_TIMEZONE'),
    sessionIdleMs: read.integer('SESSION_IDLE_MINUTES') * minuteMs,
    sessionAbsoluteMs: read.integer('SESSION_ABSOLUTE_MINUTES') * minuteMs,
    lockoutLimit: read.integer('LOCKOUT_LIMIT'),
    lockoutMs: read.integer('LOCKOUT_MINUTES') * minuteMs,
    loginAddressLimit: read.integer('LOGIN_ADDRESS_LIMIT'),
    hideUnknownUser: read.flag('AUTH_HIDE_UNKNOWN_USER'),
    forcePasswordChange: read.flag('FORCE_PASSWORD_CHANGE'),
    superAdminSecondFactor: read.flag('SUPER_ADMIN_SECOND_FACTOR'),
    trustedProxies: read.proxies('TRUSTED_PROXIES'),
    connections: {
      bodyMs: read.integer('BODY_TIMEOUT_MS'),
      perAddress: read.integer('CONNECTIONS_PER_ADDRESS'),
      inAll: read.integer('CONNECTIONS_MAX'),
    },
    importConnections: read.text('IMPORT_CONNECTIONS'),
    publicOrigin: read.text('PUBLIC_ORIGIN'),
    corsOrigins: read.list('CORS_ORIGINS'),
    openapiPublic: read.flag('OPENAPI_PUBLIC'),
    metricsToken: read.secret('METRICS_TOKEN'),
    databasePoolSize: read.integer('DATABASE_POOL_SIZE'),
    statementTimeoutMs: read.integer('STATEMENT_TIMEOUT_MS'),
    rateLimits: {
      general: read.integer('RATE_LIMIT_GENERAL'),
      login: read.integer('RATE_LIMIT_LOGIN'),
      search: read.integer('RATE_LIMIT_SEARCH'),
      export: read.integer('RATE_LIMIT_EXPORT'),
      import: read.integer('RATE_LIMIT_IMPORT'),
      mcp: read.integer('RATE_LIMIT_MCP'),
    },
    personalSearchesPerDay: read.integer('PERSONAL_SEARCHES_PER_DAY'),
    personalRevealsPerDay: read.integer('PERSONAL_REVEALS_PER_DAY'),
    fileKeyDays: read.integer('FILE_KEY_DAYS'),
    payoutSecondPerson: read.flag('PAYOUT_SECOND_PERSON'),
    exportDirectRows: read.integer('EXPORT_DIRECT_ROWS'),
    auditRetentionMonths: read.integer('AUDIT_RETENTION_MONTHS'),
    behaviourRetentionMonths: read.integer('BEHAVIOUR_RETENTION_MONTHS'),
    uploadQuotas: readUploadQuotas(read),
    importBatch: {
      files: read.integer('IMPORT_BATCH_FILES'),
      archiveBytes: read.integer('IMPORT_ARCHIVE_MB') * 1024 ** 2,
    },
    storage: readStorage(read, dataDir),
    registry: readRegistry(read),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, read.given('LOG_LEVEL')),
    logFormat: read.oneOf('LOG_FORMAT', ['json', 'plain'], isTerminal ? 'plain' : 'json') as LogFormat,
  }
  if (config.metricsToken && !/^[\w.~+/=-]{12,}$/.test(config.metricsToken))
    read.problems.push('METRICS_TOKEN: expected at least 12 letters, digits or -._~+/=')
  read.problems.push(...misspelt(env))
  for (const origin of config.corsOrigins)
    if (
      origin.includes('*') ||
      origin === 'null' ||
      !URL.canParse(origin) ||
      new URL(origin).origin !== origin
    )
      read.problems.push(`CORS_ORIGINS=${origin}: expected exact origins such as https://www.example.com`)
  if (config.publicOrigin && !isNamedOrigin(config.publicOrigin))
    read.problems.push('PUBLIC_ORIGIN: expected https:// and a name, such as https://admin.example.com')
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
