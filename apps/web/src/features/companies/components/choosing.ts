import type { CompanyRow } from '@backoffice/contract'

/** Results from which companies are chosen, across pages and searches. */
export interface Choosing {
  has: (uid: string) => boolean
  set: (rows: CompanyRow[], isChosen: boolean) => void
}
