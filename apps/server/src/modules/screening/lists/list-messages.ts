/** The messages between the server and the worker that reads screening lists. */
import type { ListedParty, ListHead } from './listed-party.ts'

export interface ListTask {
  path: string
}

export const listWorker = new URL('./list-worker.ts', import.meta.url)

export type ListMessage =
  /** What list it is, before it has been read. */
  | ({ kind: 'head' } & ListHead)
  | { kind: 'parties'; parties: (ListedParty & { print: string })[] }
  /** The whole file is as it should be. */
  | { kind: 'done'; count: number }
