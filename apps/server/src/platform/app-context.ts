/** The parts of the application; routes, services and jobs take what they need from it. */
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Trade } from '../trade/open-trade.ts'
import type { Authenticator } from './access/actor.ts'
import type { WordBook } from './audit/word-book.ts'
import type { Config } from './config.ts'
import type { DatabaseOptions, Db } from './db/database.ts'
import type { Listener } from './db/listener.ts'
import type { FileUrls } from './files/file-urls.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { PasswordHasher } from './passwords/passwords.ts'
import type { Storage } from './storage/storage.ts'

export interface AppContext {
  http: FastifyInstance
  config: Config
  db: Db
  pool: pg.Pool
  /** Used by a thread to open its own connection. */
  databaseOptions: DatabaseOptions
  /** Receives NOTIFY from every node. */
  listener: Listener
  authenticator: Authenticator
  passwords: PasswordHasher
  limits: RateLimits
  /** The names that the audit log uses. */
  auditWords: WordBook
  trade: Trade
  storage: Storage
  fileUrls: FileUrls
  jobs: Jobs
  /** Set once a person can sign in and search. */
  ready: boolean
  /** The sample data of the first start is still being written. */
  samplesLoading: boolean
  /** Ids of the operations that have a handler. */
  bound: Set<string>
}
