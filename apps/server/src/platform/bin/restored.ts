import type { Actor } from '../access/actor.ts'
import type { AppContext } from '../app-context.ts'
import type { Origin } from '../audit/audit.ts'
import type { Trx } from '../db/database.ts'

declare module '../app-context.ts' {
  interface AppContext {
    /** By the kind of the record. */
    restored: Readonly<Record<string, RestoreHook>>
  }
}

/** Does or asks more when a record comes back from the bin, inside its transaction. @param id of the record */
export type RestoreHook = (
  app: AppContext,
  trx: Trx,
  origin: Origin,
  back: { actor: Actor; id: number },
) => Promise<unknown>
