import type { CompanyRow } from '@backoffice/contract'

/** Search results from which companies are chosen, across pages and searches. */
export interface CompanyChoice {
  /** False until the earlier choice is known. */
  isReady: boolean
  has: (uid: string) => boolean
  set: (rows: CompanyRow[], isChosen: boolean) => void
}
