/**
 * The parts of the application; routes, services and jobs take what they need from it. Parts that need the whole (`jobs`)
 * or stand on a higher floor (`trade`) add themselves where they are declared.
 */
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Authenticator } from './access/authenticator.ts'
import type { WordBook } from './audit/word-book.ts'
import type { Config } from './config.ts'
import type { DatabaseOptions, Db } from './db/database.ts'
import type { Listener } from './db/listener.ts'
import type { FileUrls } from './files/file-urls.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { Outage } from './lib/outage.ts'
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
  storage: Storage
  fileUrls: FileUrls
  /** Says when PostgreSQL is down, and when it is back. */
  outage: Outage
  /** Set once a person can sign in and search. */
  ready: boolean
  /** The sample data of the first start is still being written. */
  samplesLoading: boolean
  /** Ids of the operations that have a handler. */
  bound: Set<string>
}
