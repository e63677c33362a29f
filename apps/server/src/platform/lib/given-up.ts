/** Whether somebody still waits for what is being done, known wherever the work has got to. */
import { AsyncLocalStorage } from 'node:async_hooks'

const wanted = new AsyncLocalStorage<AbortSignal | undefined>()

/** Runs work that may be broken off, its database queries too, when the signal aborts. */
export const whileWanted = <T>(signal: AbortSignal, work: () => T): T => wanted.run(signal, work)

/** Runs work that others will use too, whoever of them gives up. */
export const whoeverWants = <T>(work: () => T): T => wanted.run(undefined, work)

/** Aborts when the work that is being done is no longer wanted. */
export const givenUpSignal = (): AbortSignal | undefined => wanted.getStore()
