/** The result of a commit, and of a check. */
import type { BatchRow } from './shipment-store.query.ts'

export interface CommitResult {
  /** Rows that searches now find. */
  added: number
  /** Rows that were there already. */
  existing: number
  /** Rows that do not count: master bills whose house bills are there, bills that have been revised. */
  aside: number
  /** Rows of earlier imports that no longer count. */
  replaced: number
  /** Of the import in whose place it stands: rows that it brought again, and rows that went. */
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
