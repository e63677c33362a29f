/** Kinds of jobs that do what a test wants, and a way to wait for a state without sleeping. */
import { setTimeout } from 'node:timers/promises'
import { notices } from '@backoffice/contract'
import type { AppContext } from '../../src/platform/app-context.ts'
import { defineJob } from '../../src/platform/jobs/define-job.ts'
import type { NamedJobRow } from '../../src/platform/jobs/jobs.repository.ts'
import { AppError } from '../../src/platform/lib/app-error.ts'
import type { TestApp } from '../build-app.ts'

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })

export function testKinds() {
  let waiting: (() => void)[] = []
  let isBroken = true
  let isReleased = false
  const began: string[] = []
  const takenBack: string[] = []
  const order: string[] = []
  const ordered = defineJob<{ name: string }>({
    kind: 'test.ordered',
    label: { zh: '测试', en: 'Test' },
    access: 'signedIn',
    async handler({ input, signal }) {
      order.push(input.name)
      while (!isReleased) await setTimeout(20, undefined, { signal }).catch(() => signal.throwIfAborted())
      return {}
    },
  })
  const count = defineJob<{ total?: number }>({
    kind: 'test.count',
    label: { zh: '测试', en: 'Test' },
    access: 'signedIn',
    async handler({ input: { total = 1 }, progress }) {
      progress({ done: 1, total })
      await new Promise<void>(resolve => waiting.push(resolve))
      for (let done = 2; done <= total; done++) progress({ done })
      return { result: { counted: total } }
    },
  })
  const flaky = defineJob({
    kind: 'test.flaky',
    label: { zh: '测试', en: 'Test' },
    access: 'signedIn',
    retryDelayS: 1,
    async handler({ job }) {
      if (job.attempt === 1) throw new Error('secret detail')
      return {}
    },
  })
  const broken = defineJob({
    kind: 'test.broken',
    label: { zh: '测试', en: 'Test' },
    access: 'signedIn',
    retryDelayS: 1,
    attempts: 2,
    async handler() {
      if (isBroken) throw new Error('secret detail')
      return {}
    },
  })
  const refused = defineJob({
    kind: 'test.refused',
    label: { zh: '测试', en: 'Test' },
    access: 'signedIn',
    async handler() {
      throw new AppError(10400, { message: { zh: '文件已损坏', en: 'The file is damaged' } })
    },
  })
  const endless = defineJob({
    kind: 'test.endless',
    label: { zh: '测试', en: 'Test' },
    access: 'signedIn',
    handler: ({ signal }) => untilAborted(signal),
  })
  const guarded = defineJob<{ name: string }>({
    kind: 'test.guarded',
    label: { zh: '测试', en: 'Test' },
    access: notices.create.access,
    async handler({ input, progress, signal }) {
      began.push(input.name)
      for (let done = 0; ; done++) {
        progress({ done })
        await setTimeout(20, undefined, { signal }).catch(() => signal.throwIfAborted())
        if (isReleased) return {}
      }
    },
    async takeBack({ name }) {
      takenBack.push(name)
    },
  })
  return {
    count,
    flaky,
    broken,
    refused,
    endless,
    guarded,
    ordered,
    /** Names of `test.ordered` jobs, as they began. */
    order,
    /** Counts of `test.guarded` jobs: started ones, and undone ones. */
    began,
    takenBack,
    register(app: AppContext) {
      for (const kind of [count, flaky, broken, refused, endless, guarded, ordered]) app.jobs.register(kind)
    },
    /** Lets `test.count` jobs go past their first step. */
    goOn() {
      for (const resolve of waiting) resolve()
      waiting = []
    },
    /** Lets `test.guarded` and `test.ordered` jobs end, or go on. */
    release(released = true) {
      isReleased = released
    },
    /** Lets `test.broken` jobs succeed. */
    repair() {
      isBroken = false
    },
  }
}

/** The row of a job as soon as it is in the wanted state. */
export async function jobState(
  { app }: TestApp,
  id: number,
  isWanted: (row: NamedJobRow) => boolean,
): Promise<NamedJobRow> {
  let unwatch = () => {}
  try {
    return await new Promise<NamedJobRow>((resolve, reject) => {
      app.jobs.events
        .watch(id, row => {
          if (!row) reject(new Error(`job ${id} is gone`))
          else if (isWanted(row)) resolve(row)
        })
        .then(end => {
          unwatch = end
        }, reject)
    })
  } finally {
    unwatch()
  }
}
