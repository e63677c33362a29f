/** Nodes that die or stop with work in hand (reliability.md 1, 4, 20). */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { jobs } from '@backoffice/contract'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { jobState } from '../../../test/factories/jobs.ts'
import { withDatabase } from '../../../test/global-setup.ts'
import type { AppContext } from '../app-context.ts'
import { defineJob } from './define-job.ts'

const steps: string[] = []
const crash = defineJob({
  kind: 'test.crash',
  label: { zh: '测试', en: 'Test' },
  access: 'signedIn',
  heartbeatS: 10,
  retryDelayS: 1,
  async handler({ job, signal }) {
    steps.push(`attempt ${job.attempt}`)
    if (job.attempt > 1 || steps.length > 1) return { result: { attempt: job.attempt } }
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    return {}
  },
})
const prepare = (app: AppContext) => app.jobs.register(crash)

let test: TestApp
const children: ChildProcess[] = []
beforeAll(async () => {
  test = await buildTestApp({}, undefined, { prepare })
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await test.close()
})

/** Starts a node of its own; resolves with it once it has begun a job. */
async function runningNode(): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('../../../test/job-node.ts', import.meta.url))
  const url = withDatabase(inject('appUrl'), new URL(test.ownerUrl).pathname.slice(1))
  const child = spawn(process.execPath, [script, url], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', text => String(text).includes('running') && resolve())
    child.once('exit', code => reject(new Error(`the node ended with ${code}`)))
  })
  return child
}

/** A job in line that no node of this process takes. */
async function queueJob(): Promise<number> {
  const sender = await buildTestApp({}, test)
  const id = await sender.app.jobs.enqueue(sender.app.db, crash, {}, null)
  await sender.close()
  return id
}

it('a job whose node was killed runs again on another, once its heartbeat is missed', async () => {
  const id = await queueJob()
  const node = await runningNode()
  expect(await jobState(test, id, job => job.state === 'running')).toMatchObject({ attempt: 1 })
  node.kill('SIGKILL')
  const killedAt = performance.now()
  await test.app.jobs.start()
  const done = await jobState(test, id, job => job.state === 'done')
  expect(done).toMatchObject({ attempt: 2, result: { attempt: 2 } })
  const seconds = (performance.now() - killedAt) / 1000
  process.stdout.write(`job taken up ${seconds.toFixed(1)} s after kill -9 of its node\n`)
})

it('a job of a node that stops goes back in line, without losing an attempt', async () => {
  steps.length = 0
  const id = await test.app.jobs.enqueue(test.app.db, crash, {}, null)
  await jobState(test, id, job => job.state === 'running')
  const next = await buildTestApp({}, test, { prepare })
  const queued = jobState(next, id, job => job.state === 'queued')
  const stopping = test.app.http.close()
  expect(await queued).toMatchObject({ attempt: 0, error: null })
  await stopping
  await next.app.jobs.start()
  expect(await jobState(next, id, job => job.state === 'done')).toMatchObject({ attempt: 1 })
  expect(steps).toEqual(['attempt 1', 'attempt 1'])
  await next.close()
})

/** A node that runs a job which does not hear of the stop, but uses the database after it. */
async function deafNode() {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const deaf = defineJob({
    kind: 'test.deaf',
    label: { zh: '测试', en: 'Test' },
    access: 'signedIn',
    endsWhatItBegan: true,
    async handler(_run, { db }) {
      begun.resolve()
      await goOn.promise
      await db.selectFrom('job').select('id').limit(1).execute()
      return { result: { ended: true } }
    },
  })
  const node = await buildTestApp({}, test, { prepare: app => app.jobs.register(deaf) })
  const logged = vi.spyOn(node.app.http.log, 'error')
  await node.app.jobs.start()
  const id = await node.app.jobs.enqueue(node.app.db, deaf, {}, null)
  await begun.promise
  return { node, id, goOn, logged }
}

it('a stop closes the database after the step that a job has under way', async () => {
  const { node, id, goOn, logged } = await deafNode()
  expect((await node.call(jobs.cancel, { params: { id } })).errorcode).toBe(10409)
  const stopping = node.app.http.close()
  goOn.resolve()
  await stopping
  expect(await test.sql('SELECT state, result FROM job WHERE id = $1', [id])).toEqual([
    { state: 'done', result: { ended: true } },
  ])
  expect(logged).not.toHaveBeenCalled()
  await node.close()
})

it('a stop gives up what takes too long, without losing an attempt', async () => {
  const { node, id, goOn, logged } = await deafNode()
  await node.app.jobs.stop({ limitMs: 0 })
  expect(await test.sql('SELECT state, attempt FROM job WHERE id = $1', [id])).toEqual([
    { state: 'queued', attempt: 0 },
  ])
  await node.close()
  goOn.resolve()
  expect(logged).not.toHaveBeenCalled()
})

it('an only node takes up at once what its predecessor was killed with', async () => {
  const id = await queueJob()
  const node = await runningNode()
  node.kill('SIGKILL')
  const next = await buildTestApp({}, test, { prepare })
  await next.app.jobs.start({ onlyNode: true })
  // Long before the heartbeat of its node is missed.
  const stillHeld = `SELECT id FROM job WHERE id = $1 AND state = 'running' AND attempt = 1`
  expect(await test.sql(stillHeld, [id])).toEqual([])
  expect(await jobState(next, id, job => job.state === 'done')).toMatchObject({ attempt: 2 })
  await next.close()
})

it('a job that breaks off each time ends as failed, for all to see', async () => {
  const next = await buildTestApp({}, test, { prepare })
  const id = await queueJob()
  await test.sql('UPDATE job SET attempt = 3 WHERE id = $1', [id])
  await next.app.jobs.start()
  expect(await jobState(next, id, job => job.state === 'failed')).toMatchObject({
    error: { zh: expect.stringContaining('中断') },
    endTime: expect.any(Date),
  })
  await next.close()
})

it('a job outlives the loss of every connection to the database', async () => {
  const next = await buildTestApp({}, test, { prepare })
  const goOn = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const patient = defineJob({
    kind: 'test.patient',
    label: { zh: '测试', en: 'Test' },
    access: 'signedIn',
    async handler({ progress }) {
      progress({ done: 1, total: 2 })
      begun.resolve()
      await goOn.promise
      progress({ done: 2 })
      return { result: { kept: true } }
    },
  })
  next.app.jobs.register(patient)
  await next.app.jobs.start()
  const id = await next.app.jobs.enqueue(next.app.db, patient, {}, null)
  await begun.promise
  const done = jobState(next, id, job => job.state === 'done')
  await test.sql(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND usename = 'backoffice_app'`,
  )
  goOn.resolve()
  expect(await done).toMatchObject({ progress: { done: 2, total: 2 }, result: { kept: true } })
  await next.close()
})
