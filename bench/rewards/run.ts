/**
 * `npm run bench:rewards`: 20 payouts of the same 500 rewards at once, each with an Idempotency-Key of its own, over
 * and over (BENCH_ROUNDS, 5). A real server on a database of its own. Prints how long they took; fails unless each
 * round pays every reward exactly once and writes exactly one audit event of it (reliability.md 10).
 */
import { randomUUID } from 'node:crypto'
import type { Payout } from '@backoffice/contract'
import { type Bench, finish, hold, machine, printLine, withBench } from '../lib/bench.ts'
import { percentile } from '../lib/load.ts'

const parallel = 20
const rewardCount = 500
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)

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

async function turn({ address, token }: Bench, ids: number[], status: 'T' | 'F'): Promise<Payout> {
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

async function run(bench: Bench, ids: number[], round: number): Promise<void> {
  const { client } = bench
  const numberOf = async (text: string) => Number((await client.query<{ n: string }>(text)).rows[0]?.n)
  const countAudits = () => numberOf(`SELECT count(*) AS n FROM audit_event WHERE action = 'reward.payOut'`)
  await client.query('TRUNCATE bench_transition')
  const before = await countAudits()
  const times: number[] = []
  const start = performance.now()
  const answers = await Promise.all(
    orders(ids).map(async order => {
      const answer = await turn(bench, order, 'T')
      times.push(performance.now() - start)
      return answer
    }),
  )
  const seconds = (performance.now() - start) / 1000
  const changed = answers.reduce((sum, answer) => sum + answer.changed, 0)
  const transitions = await numberOf('SELECT count(*) AS n FROM bench_transition')
  const different = await numberOf('SELECT count(DISTINCT reward_id) AS n FROM bench_transition')
  const audited = (await countAudits()) - before
  await turn(bench, ids, 'F')
  const ms = [Math.min(...times), percentile(times, 0.5), Math.max(...times)].map(time => time.toFixed(0))
  printLine(`| ${[round, changed, transitions, audited, ...ms, seconds.toFixed(2)].join(' | ')} |`)
  const isExact = [changed, transitions, different, audited].every(count => count === rewardCount)
  hold(`each reward paid once in round ${round}`, isExact)
}

await withBench({}, async bench => {
  await bench.client.query(countTransitions)
  const ids = (await bench.client.query<{ id: number }>(fill, [rewardCount])).rows.map(({ id }) => id)
  printLine(`${parallel} payouts of the same ${rewardCount} rewards at once; ${machine}`)
  printLine('\n| round | answered as paid | transitions | audit events | first, ms | p50 | last | seconds |')
  printLine('| --- | --- | --- | --- | --- | --- | --- | --- |')
  for (let round = 1; round <= rounds; round++) await run(bench, ids, round)
})
finish()
