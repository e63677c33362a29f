/**
 * One writer of search data at a time: two imports that commit at once could both add the same row. When nodes share an
 * engine, the lock is PostgreSQL's, which releases it when its connection breaks.
 */
import pg from 'pg'
import { UnavailableError } from '../../platform/lib/unavailable.ts'

/** Any number works, as long as every node uses the same one. */
const lockKey = 7_420_318_862

/** Throws when the lock has been lost: another writer may then be working. */
export type LockCheck = () => void

interface HeldLock {
  stillAlone: LockCheck
  release(): Promise<void>
}

/** Waits for its turn, however long. @throws UnavailableError when PostgreSQL is down */
async function takeShared(url: string): Promise<HeldLock> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'search writer',
    keepAlive: true,
    options: '-c statement_timeout=0 -c lock_timeout=0 -c idle_session_timeout=0',
  })
  let lost = false
  client.on('error', () => {
    lost = true
  })
  client.on('end', () => {
    lost = true
  })
  try {
    await client.connect()
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
  } catch (cause) {
    await client.end().catch(() => {})
    throw new UnavailableError('The lock of the search data cannot be had', { cause })
  }
  return {
    stillAlone() {
      if (lost) throw new UnavailableError('The lock of the search data was lost')
    },
    release: () => client.end().catch(() => {}),
  }
}

export class WriterLock {
  private readonly url: string | undefined
  private last: Promise<unknown> = Promise.resolve()

  /** @param url of the PostgreSQL that has the lock; none when only this process uses the data */
  constructor(url?: string) {
    this.url = url
  }

  /** Tells whether other processes write too. */
  get isShared(): boolean {
    return this.url !== undefined
  }

  /** Does the work alone: among all nodes, and in the order of requests within this one. */
  run<T>(work: (stillAlone: LockCheck) => Promise<T>): Promise<T> {
    const done = this.last.then(() => this.alone(work))
    this.last = done.catch(() => {})
    return done
  }

  private async alone<T>(work: (stillAlone: LockCheck) => Promise<T>): Promise<T> {
    if (this.url === undefined) return work(() => {})
    const held = await takeShared(this.url)
    try {
      return await work(held.stillAlone)
    } finally {
      await held.release()
    }
  }
}
