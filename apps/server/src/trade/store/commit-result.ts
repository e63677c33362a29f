/** The result of a commit, and of a check. */
import type { ImportBatchRow } from './shipment-store.query.ts'

export interface CommitResult {
  /** Rows that searches now find. */
  added: number
  /** Rows that were there already. */
  existing: number
  /** Rows that do not count: master bills that have house bills, and bills that were revised or that another import has too. */
  aside: number
  /** Those of them whose bill another import has too. */
  same: number
  /** Rows of earlier imports that no longer count. */
  replaced: number
  /** About the import that it replaces: rows that came again, and rows that did not. */
  kept: number
  gone: number
}

type BatchCounts = Pick<ImportBatchRow, 'staged' | 'added' | 'aside' | 'same' | 'replaced' | 'kept' | 'gone'>

export const commitResultOf = ({
  staged,
  added,
  aside,
  same,
  replaced,
  kept,
  gone,
}: BatchCounts): CommitResult => ({
  added: added - kept,
  existing: staged - added - aside,
  aside,
  same,
  replaced,
  kept,
  gone,
})
