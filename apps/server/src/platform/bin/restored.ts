import type { AppContext } from '../app-context.ts'
import type { Origin } from '../audit/audit.ts'
import type { Trx } from '../db/database.ts'

declare module '../app-context.ts' {
  interface AppContext {
    /** By the kind of the record. */
    restored: Readonly<Record<string, Restored>>
  }
}

/** What else is done when a record comes back from the bin, inside its transaction. */
export type Restored = (app: AppContext, trx: Trx, origin: Origin) => Promise<unknown>
