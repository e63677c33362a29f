/**
 * `npm run bench:rewards`: 20 payouts of the same 500 rewards at once, each with an Idempotency-Key of its own, over
 * and over (BENCH_ROUNDS, 5). A real server on a database of its own. Prints how long they took; fails unless each
 * round pays every reward exactly once and writes exactly one audit event of it (reliability.md 10).
 */
import { randomUUID } from 'node:crypto'
import { cpus } from 'node:os'
import type { Payout } from '@backoffice/contract'
import pg from 'pg'
import { figuresOf } from '../lib/load.ts'
import { startServer } from '../lib/server.ts'

const parallel = 20
const rewardCount = 500
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const password = 'correct-horse-9'

const settings = {
  SAMPLE_DATA: '0',
  LOG_LEVEL: 'warn',
  ADMIN_PASSWORD: password,
}

/** Counts what the database did, whatever the answers say. */
const countTransitions = `
  CREATE TABLE bench_transition (reward_id integer NOT NULL);
  CREATE FUNCTION bench_count() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN INSERT INTO bench_transition VALUES (NEW.id); RETURN NULL; END $$;
  CREATE TRIGGER bench_count AFTER UPDATE OF status ON reward FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION bench_count()`

const fill = `
  INSERT INTO reward (source_key, inviter, inviter_user_id, reward, update_time)
  SELECT 'bench-' || n, '王芳', 'wx-' || n % 40, 88.50, now() FROM generate_series(1, $1::int) n RETURNING id`

async function signIn(address: string): Promise<string> {
  const body = new URLSearchParams({ username: 'admin', password })
  const { data } = (await (await fetch(`${address}/login`, { method: 'POST', body })).json()) as {
    data: { access_token: string }
  }
  return data.access_token
}

async function turn(address: string, token: string, ids: number[], status: 'T' | 'F'): Promise<Payout> {
  const response = await fetch(`${address}/core/reward/record`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ ids, status }),
  })
  if (response.status !== 200) throw new Error(`a payout answered ${response.status}`)
  return ((await response.json()) as { data: Payout }).data
}

/** Each the other way round, as several clerks have chosen the same rows. */
const orders = (ids: number[]) =>
  Array.from({ length: parallel }, (_, n) => (n % 2 === 0 ? ids : ids.toReversed()))

interface Round {
  timesMs: number[]
  seconds: number
  changed: number
  transitions: number
  audited: number
}

async function run(
  client: pg.Client,
  { address, token, ids }: { address: string; token: string; ids: number[] },
): Promise<Round> {
  await client.query('TRUNCATE bench_transition')
  const countAudits = async () => {
    const { rows } = await client.query<{ count: string }>(
      `SELECT count(*) FROM audit_event WHERE action = 'reward.payOut'`,
    )
    return Number(rows[0]?.count)
  }
  const before = await countAudits()
  const timesMs: number[] = []
  const start = performance.now()
  const answers = await Promise.all(
    orders(ids).map(async order => {
      const answer = await turn(address, token, order, 'T')
      timesMs.push(performance.now() - start)
      return answer
    }),
  )
  const seconds = (performance.now() - start) / 1000
  const { rows } = await client.query<{ all: string; different: string }>(
    'SELECT count(*) AS all, count(DISTINCT reward_id) AS different FROM bench_transition',
  )
  const transitions = Number(rows[0]?.different) === rewardCount ? Number(rows[0]?.all) : 0
  const audited = (await countAudits()) - before
  await turn(address, token, ids, 'F')
  const changed = answers.reduce((sum, answer) => sum + answer.changed, 0)
  return { timesMs, seconds, changed, transitions, audited }
}

async function main(): Promise<boolean> {
  const { address, databaseUrl, stop } = await startServer(settings)
  const client = new pg.Client({ connectionString: databaseUrl })
  try {
    await client.connect()
    await client.query(countTransitions)
    const ids = (await client.query<{ id: number }>(fill, [rewardCount])).rows.map(({ id }) => id)
    const token = await signIn(address)
    console.log(
      `${parallel} payouts of the same ${rewardCount} rewards at once; ${cpus().length} cores, server and load on one machine`,
    )
    console.log(
      '\n| round | answered as paid | transitions | audit events | first, ms | p50 | last | seconds |',
    )
    console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')
    let isExact = true
    for (let round = 1; round <= rounds; round++) {
      const { timesMs, seconds, changed, transitions, audited } = await run(client, { address, token, ids })
      const { p50 } = figuresOf(timesMs, seconds)
      const times = [Math.min(...timesMs), p50, Math.max(...timesMs)].map(ms => ms.toFixed(0))
      console.log(`| ${[round, changed, transitions, audited, ...times, seconds.toFixed(2)].join(' | ')} |`)
      isExact &&= [changed, transitions, audited].every(count => count === rewardCount)
    }
    return isExact
  } finally {
    await client.end()
    await stop()
  }
}

const passed = await main()
console.log(
  passed ? '\nEach reward was paid once in each round.' : '\nA reward was paid twice, or not at all.',
)
process.exitCode = passed ? 0 : 1
