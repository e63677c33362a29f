/** The result of a commit, and of a check. */
import type { BatchRow } from './shipment-store.query.ts'

export interface CommitResult {
  /** Rows that searches now find. */
  added: number
  /** Rows that were there already. */
  existing: number
  /** Rows that do not count: master bills that have house bills, and bills that were revised. */
  aside: number
  /** Rows of earlier imports that no longer count. */
  replaced: number
  /** About the import that it replaces: rows that came again, and rows that did not. */
  kept: number
  gone: number
}

type Counted = Pick<BatchRow, 'staged' | 'added' | 'aside' | 'replaced' | 'kept' | 'gone'>

export const resultOf = ({ staged, added, aside, replaced, kept, gone }: Counted): CommitResult => ({
  added: added - kept,
  existing: staged - added - aside,
  aside,
  replaced,
  kept,
  gone,
})
