/** For whom work is done, and how much of the search engine's time is left for it, known everywhere in its call chain. */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Asker {
  /** Undefined for the server itself and for people without a token. */
  account: number | undefined
  /** Milliseconds that all statements of one request may take together; undefined where each has its own limit. */
  engineMsLeft?: number
}

const askers = new AsyncLocalStorage<Asker>()

export const onBehalfOf = <T>(asker: Asker, work: () => T): T => askers.run(asker, work)

export const currentAsker = (): Asker | undefined => askers.getStore()
