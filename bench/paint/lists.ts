/** The lists that are opened directly, and how soon their first row is to stand. */
import { type ScreenName, screenPaths } from '@backoffice/contract'

interface List {
  path: string
  /** Milliseconds until the first row, median of three, on a quiet machine. */
  budgetMs: number
}

const budgetMs = 3_500

const names: ScreenName[] = [
  'orders',
  'members',
  'accounts',
  'apps',
  'audit',
  'behaviourLog',
  'channels',
  'charging',
  'companyRecords',
  'companyVariants',
  'dataSelections',
  'dictionaries',
  'freightRates',
  'invitations',
  'inviteCodes',
  'jobs',
  'loginLog',
  'notices',
  'products',
  'rewards',
  'roles',
  'sites',
  'tradeData',
  'trailers',
]

export const lists: List[] = [
  ...names.map(name => ({ path: screenPaths[name], budgetMs })),
  { path: `${screenPaths.company}?keyword=cotton`, budgetMs },
]
