import type { CompanyRow } from '@backoffice/contract'
import type { ReactNode } from 'react'

/** Search results from which companies are chosen, across pages and searches. */
export interface CompanyChoice {
  /** False until the earlier choice is known. */
  isReady: boolean
  has: (uid: string) => boolean
  set: (rows: CompanyRow[], isChosen: boolean) => void
  /** What can be done with them, above the results. */
  bar?: (page: { rows: CompanyRow[]; total: number }) => ReactNode
}
