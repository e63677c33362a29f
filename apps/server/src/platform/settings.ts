/** Every setting: its kind, default and bounds, and what it does. docs/settings.md is generated from this. */
import Type from 'typebox'
import { defaultLimits } from './engine-limits.ts'

const mebibyte = 1024 ** 2
const most = 1_073_741_824

const whole = (fallback: number, minimum: number, maximum: number, description: string) =>
  Type.Integer({ default: fallback, minimum, maximum, description })
const flag = (fallback: boolean, description: string) => Type.Boolean({ default: fallback, description })
/** @param shown what the table shows as the default when there is none, or when it is different each time */
const text = (shown: string, description: string) => Type.String({ shown, description })
const given = (fallback: string, description: string) => Type.String({ default: fallback, description })
const calls = (fallback: number, description: string) => whole(fallback, 1, 10_000_000, description)

/** In the order in which the README shows them. */
export const settings = {
  PORT: whole(8000, 0, 65_535, 'The port on which the server listens'),
  HOST: given('127.0.0.1', 'The address on which the server listens'),
  DATA_DIR: given('.data', 'The folder for everything that the server keeps'),
  ADMIN_PASSWORD: text(
    'random, printed once',
    'The password of `admin` at the first start, 10 to 128 characters. One that is easy to guess stops the start',
  ),
  SAMPLE_DATA: flag(true, '0 starts empty'),
  SAMPLE_SHIPMENTS: whole(200_000, 10_000, 1_000_000, 'Shipments among the sample data'),
  BUSINESS_TIMEZONE: given('Asia/Shanghai', 'The time zone in which days begin and end'),

  DATABASE_URL: text('embedded', 'A PostgreSQL, 15 or later, without a pooler such as PgBouncer in between'),
  DATABASE_OWNER_URL: text(
    '`DATABASE_URL`',
    'The same PostgreSQL with the owner of the schema, who migrates; the server runs with `DATABASE_URL`. See the [runbook](runbook.md#an-own-postgresql)',
  ),
  DATABASE_POOL_SIZE: whole(20, 2, 1000, 'Connections of one node to PostgreSQL'),
  STATEMENT_TIMEOUT_MS: whole(15_000, 10, 3_600_000, 'The time limit of a statement in PostgreSQL'),

  CLICKHOUSE_URL: text('embedded', 'A ClickHouse server'),
  CLICKHOUSE_CLUSTER: text('none', 'The name of the ClickHouse cluster behind `CLICKHOUSE_URL`'),
  ENGINE_MEMORY_MB: whole(
    defaultLimits.memoryBytes / mebibyte,
    256,
    1_048_576,
    'Memory of the embedded search engine',
  ),
  ENGINE_QUERY_MEMORY_MB: whole(
    defaultLimits.queryMemoryBytes / mebibyte,
    256,
    1_048_576,
    'Memory of one query',
  ),
  ENGINE_THREADS: whole(
    defaultLimits.threads,
    1,
    256,
    'Threads that the searches of one process share; on a server, threads of one query',
  ),
  SEARCHES_AT_ONCE: whole(defaultLimits.searchesAtOnce, 1, 64, 'Searches of one account that run at once'),
  SEARCHES_WAITING: whole(
    defaultLimits.searchesWaiting,
    0,
    10_000,
    'Searches that may wait; others are refused at once',
  ),
  SEARCH_TIMEOUT_MS: whole(defaultLimits.executionMs, 1_000, 600_000, 'The time limit of a search'),

  SESSION_IDLE_MINUTES: whole(720, 1, 100_000, 'A session ends after this time without a request'),
  SESSION_ABSOLUTE_MINUTES: whole(10_080, 1, 1_000_000, 'A session ends after this time in any case'),
  LOCKOUT_LIMIT: whole(5, 1, 1000, 'Wrong passwords that lock an account'),
  LOCKOUT_MINUTES: whole(15, 1, 100_000, 'How long the lock lasts'),
  LOGIN_ADDRESS_LIMIT: whole(30, 1, 1_000_000, 'Failed sign-ins of one address within `LOCKOUT_MINUTES`'),
  AUTH_HIDE_UNKNOWN_USER: flag(false, '1 answers 10001 for unknown names too'),
  FORCE_PASSWORD_CHANGE: flag(true, '0 lets people keep a password that somebody else set'),
  SUPER_ADMIN_SECOND_FACTOR: flag(
    false,
    '1 lets super admins do nothing before they have set up two-step sign-in. Roles have a switch of their own for it',
  ),
  PERSONAL_SEARCHES_PER_DAY: whole(
    20,
    0,
    1000,
    'Different whole phone numbers that an account may search for in a day if it sees them masked',
  ),
  PERSONAL_REVEALS_PER_DAY: whole(
    200,
    0,
    100_000,
    'Different masked values that an account may have shown in full in a day',
  ),

  TRUSTED_PROXIES: text(
    'none',
    'Proxies whose `X-Forwarded-For` counts: addresses, ranges or names, separated by commas',
  ),
  PUBLIC_ORIGIN: text(
    'none',
    'Where people open the product, such as `https://admin.example.com`. Passkeys need it; without it they work at `localhost` only',
  ),
  CORS_ORIGINS: text('none', 'Exact origins that may call from another site, separated by commas'),
  OPENAPI_PUBLIC: flag(true, '0 closes `/openapi.json` and `/reference`'),
  METRICS_TOKEN: text(
    'none',
    'The only thing that opens `/metrics`, at least 12 characters. Without it, a direct connection from the machine itself does, if `TRUSTED_PROXIES` is empty',
  ),
  BODY_TIMEOUT_MS: whole(
    30_000,
    100,
    600_000,
    'How long headers, and a body that is not an upload, may take to arrive',
  ),
  CONNECTIONS_PER_ADDRESS: whole(
    500,
    1,
    1_000_000,
    'Connections of one address (of IPv6 a /64); behind a proxy, running requests',
  ),
  CONNECTIONS_MAX: whole(5_000, 1, 1_000_000, 'Connections in all'),
  RATE_LIMIT_GENERAL: calls(12_000, 'Calls of one caller in a minute'),
  RATE_LIMIT_LOGIN: calls(600, 'The same for sign-ins'),
  RATE_LIMIT_SEARCH: calls(3_000, 'The same for searches'),
  RATE_LIMIT_EXPORT: calls(60, 'The same for exports'),
  RATE_LIMIT_IMPORT: calls(60, 'The same for imports'),
  RATE_LIMIT_MCP: calls(600, 'The same for calls of `/mcp`, whose questions count as searches too'),

  PAYOUT_SECOND_PERSON: flag(
    false,
    '1: a second person approves each payout batch, and nothing is paid without one',
  ),
  EXPORT_DIRECT_ROWS: whole(20_000, 0, 100_000, 'An export with more rows becomes a job'),
  FILE_KEY_DAYS: whole(90, 1, 3_650, 'After this time, a new key signs the addresses of files'),
  PICTURE_QUOTA_ACCOUNT_MB: whole(1_024, 1, most, 'Uploaded pictures of one account'),
  PICTURE_QUOTA_MB: whole(20_480, 1, most, 'Uploaded pictures in all'),
  IMPORT_QUOTA_ACCOUNT_MB: whole(51_200, 1, most, 'Files of one account that were uploaded for imports'),
  IMPORT_QUOTA_MB: whole(204_800, 1, most, 'Files in all that were uploaded for imports'),
  IMPORT_BATCH_FILES: whole(500, 1, 5_000, 'Files that one batch may have, those of its archives included'),
  IMPORT_ARCHIVE_MB: whole(20_480, 1, most, 'What one archive may unpack to'),
  AUDIT_RETENTION_MONTHS: whole(
    36,
    0,
    1200,
    'Whole months that the audit log is kept: at least 6, or 0 for ever',
  ),
  BEHAVIOUR_RETENTION_MONTHS: whole(36, 0, 1200, 'Whole months that behaviour events are kept; 0 for ever'),

  IMPORT_CONNECTIONS: text(
    'none',
    'A JSON file of connections from which files are fetched. See [import sources](import-sources.md)',
  ),

  REGISTRY_URL: text(
    'none',
    'Where registry entries of companies are looked up: an address with `{name}` and, if wanted, `{country}`. See [company records](company-records.md)',
  ),
  REGISTRY_TOKEN: text('none', 'Sent to the registry as `Authorization: Bearer`'),
  REGISTRY_TIMEOUT_MS: whole(5_000, 100, 60_000, 'The time limit of a call to the registry'),
  REGISTRY_RETRIES: whole(2, 0, 5, 'Tries after the first one'),
  REGISTRY_CACHE_HOURS: whole(720, 1, 87_600, 'How long an answer of the registry counts'),
  REGISTRY_ALLOW_PRIVATE: flag(false, '1 allows a registry inside the own network'),

  S3_ENDPOINT: text('a folder', 'An S3 store for files, instead of a folder in `DATA_DIR`'),
  S3_BUCKET: text('none', 'Its bucket'),
  S3_REGION: given('us-east-1', 'Its region'),
  S3_ACCESS_KEY_ID: text('none', 'Its access key'),
  S3_SECRET_ACCESS_KEY: text('none', 'The secret of the access key'),

  LOG_LEVEL: given('info', '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`'),
  LOG_FORMAT: text(
    '`json`, on a terminal `plain`',
    '`plain` shows warnings and errors in words, and no requests',
  ),
}

type Named<Schema> = {
  [Name in keyof typeof settings]: (typeof settings)[Name] extends Schema ? Name : never
}[keyof typeof settings]

export type SettingName = keyof typeof settings
export type WholeSetting = Named<Type.TInteger>
export type FlagSetting = Named<Type.TBoolean>
export type TextSetting = Named<Type.TString>

interface Setting {
  default?: unknown
  minimum?: number
  maximum?: number
  shown?: string
  description: string
}

/** TypeBox's types leave out the annotations of a schema. */
export const settingOf = (name: SettingName) => settings[name] as unknown as Setting
