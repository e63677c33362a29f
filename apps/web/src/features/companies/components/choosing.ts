import type { CompanyRow } from '@backoffice/contract'

/** Results from which companies are chosen, across pages and searches. */
export interface Choosing {
  /** False until it is known what is chosen already. */
  isReady: boolean
  has: (uid: string) => boolean
  set: (rows: CompanyRow[], isChosen: boolean) => void
}
