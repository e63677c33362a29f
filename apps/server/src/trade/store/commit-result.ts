/** What a commit answers, and a check of what it would. */
import type { BatchRow } from './shipment-store.query.ts'

export interface CommitResult {
  /** Rows that searches now find. */
  added: number
  /** Rows that were there already. */
  existing: number
  /** Rows that do not count: masters whose houses are there, bills that have been revised. */
  aside: number
  /** Rows of earlier imports that no longer count. */
  replaced: number
}

type Counted = Pick<BatchRow, 'staged' | 'added' | 'aside' | 'replaced'>

export const resultOf = ({ staged, added, aside, replaced }: Counted): CommitResult => ({
  added,
  existing: staged - added - aside,
  aside,
  replaced,
})
