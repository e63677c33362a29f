/** How a module takes part in the palette: a few of its records by what somebody types. */
import type { Labels, OperationSpec, PaletteKind } from '@backoffice/contract'
import type { Actor } from '../access/actor.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/database.ts'
import type { Language } from '../lib/texts.ts'

declare module '../app-context.ts' {
  interface AppContext {
    /** The finders of the palette, in the order of its answer. */
    finders: readonly Finder[]
  }
}

export interface FinderHit {
  id: string
  name: string
  note: string
}

export interface FinderQuery {
  text: string
  /** The most rows that are wanted. */
  limit: number
  actor: Actor
  language: Language
}

export interface NameLookup {
  /** The whole name. */
  name: string
  actor: Actor
}

export interface Finder {
  kind: PaletteKind
  /** The list of these records: who may call it finds them here. */
  operation: OperationSpec
  /**
   * The filter of the list that a text is, when that filter compares data which some people see masked. It is guarded
   * and counted as it is there.
   */
  personal?(text: string): Record<string, string> | undefined
  /** Why masked data is not searched for a text that may be part of a value; undefined where it is not one. */
  unasked?(text: string, actor: Actor): Labels | undefined
  /**
   * Its records stand in the search engine: they are left out while it is busy, and may come late. The audit log does
   * not ask for them.
   */
  fromEngine?: true
  /** Only by an index: this runs while somebody types, over millions of rows. */
  find(app: AppContext, sought: FinderQuery): Promise<FinderHit[]>
  /** The id of the record that other records name so (`referenceKinds`), if the caller may see it. */
  idOf?(db: Db, named: NameLookup): Promise<number | undefined>
}
