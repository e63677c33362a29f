/** It is known whether someone still waits for the work, everywhere in its call chain. */
import { AsyncLocalStorage } from 'node:async_hooks'

const wanted = new AsyncLocalStorage<AbortSignal | undefined>()

/** Runs work that stops, with its database queries, when the signal aborts. */
export const runWithSignal = <T>(signal: AbortSignal, work: () => T): T => wanted.run(signal, work)

/** Runs work whose result others use too, so it continues when one of them gives up. */
export const whoeverWants = <T>(work: () => T): T => wanted.run(undefined, work)

/** Aborts when nobody wants the running work any more. */
export const givenUpSignal = (): AbortSignal | undefined => wanted.getStore()

/** Settles with the work, or rejects as soon as the signal aborts; the work still runs to its end. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
