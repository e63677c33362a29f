/** What people feel while a long export runs: lists of a real server, asked by 4 connections until the job ends. */
import { randomBytes } from 'node:crypto'
import type { Envelope, Job } from '@backoffice/contract'
import pg from 'pg'
import { hashToken } from '../../apps/server/src/platform/access/actor.ts'
import { makePerson } from '../access/accounts.ts'
import { type Figures, load } from '../lib/load.ts'
import { startServer } from '../lib/server.ts'

const lists = [
  '/core/scrolling-config/list',
  '/users/admin/user/list',
  '/users/admin/audit/list',
  '/core/mp-user/list',
]

/**
 * @param fill puts the rows in that are exported
 * @returns the slowest second of the lists, and how long the export took
 */
export async function listsDuringExport(
  fill: (owner: pg.Client) => Promise<void>,
): Promise<{ slowest: Figures; exportSeconds: number }> {
  const server = await startServer({ SAMPLE_DATA: '0', LOG_LEVEL: 'warn', RATE_LIMIT_GENERAL: '10000000' })
  const owner = new pg.Client({ connectionString: server.databaseUrl })
  try {
    await owner.connect()
    const token = randomBytes(32).toString('base64url')
    await makePerson(owner, 'bench.super', hashToken(token))
    await owner.query(`INSERT INTO account_role SELECT id, 1 FROM account WHERE user_id = 'bench.super'`)
    await fill(owner)
    const headers = { authorization: `Bearer ${token}` }
    const get = async <T>(path: string) =>
      ((await (await fetch(`${server.address}${path}`, { headers })).json()) as Envelope<T>).data
    const urls = lists.map(path => `${server.address}${path}`)
    await load(urls, { token, connections: 4, seconds: 2 })
    const start = performance.now()
    const { jobId } = await get<{ jobId: number }>('/users/admin/audit/export?format=xlsx')
    let slowest: Figures | undefined
    for (;;) {
      const figures = await load(urls, { token, connections: 4, seconds: 1 })
      const { state } = await get<Job>(`/core/job/${jobId}`)
      if (!slowest || figures.p95 > slowest.p95) slowest = figures
      if (state === 'done') return { slowest, exportSeconds: (performance.now() - start) / 1000 }
      if (state !== 'queued' && state !== 'running') throw new Error(`The export was ${state}`)
    }
  } finally {
    await owner.end().catch(() => {})
    await server.stop()
  }
}
