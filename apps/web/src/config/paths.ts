import type * as contract from '@backoffice/contract'
import {
  type dataSets,
  type FileEncoding,
  type importSources,
  type OperationSpec,
  type Query,
  type ScreenName,
  type ScreenParam,
  screenPaths,
  type tradeData,
} from '@backoffice/contract'

interface Tab {
  tab?: string
}

interface File {
  fileId?: number
}

/** Most lists have the query of the operations of their name. */
type ListSearches = {
  [N in ScreenName & keyof typeof contract as (typeof contract)[N] extends { list: OperationSpec }
    ? N
    : never]: (typeof contract)[N] extends { list: infer List extends OperationSpec } ? Query<List> : never
}

/** The search parameters of a screen: the query of the operation for a list, otherwise what the page reads. */
export type ScreenSearches = Omit<ListSearches, keyof OwnSearches> & OwnSearches

interface OwnSearches {
  login: { redirect?: string }
  exception: { errorCode?: number; errorMessage?: string }
  profile: Tab
  company: Omit<contract.CompanySearch, 'page' | 'pageSize' | 'sort'> & {
    dates?: 'all'
    view?: 'market' | 'table'
  }
  companyMerge: { uids?: string }
  /** The search that found the company; or some of its bills. */
  companyProfile: {
    by?: string
    tab?: 'bills' | 'partners'
    role?: contract.TradeRole
    partner?: string
    startDate?: string
    endDate?: string
    dates?: 'all'
    hsGroup?: string
    hsCode?: string
    route?: string
  }
  companyReport: { role?: contract.TradeRole; startDate?: string; endDate?: string }
  companyRecords: File
  companyCompare: {
    a?: string
    b?: string
    c?: string
    d?: string
    e?: string
    startDate?: string
    endDate?: string
    by?: string
  }
  dataSelectionEdit: Tab
  dataSelectionFilter: { config?: string }
  productAdd: { family_id?: number; product_attr_groups?: string }
  productEdit: { product_attr_groups?: string }
  importSourceFiles: Query<typeof importSources.files>
  invoiceAdd: { orderNo?: string }
  memberDetails: Tab
  accountEdit: Tab
  roleAdd: { siteCode?: string; copyFrom?: number }
  roleCompare: { a?: string; b?: string }
  /** Type 1 shows the basic information, 2 the permissions (specification §2). */
  roleDetails: { type?: 1 | 2 }
  appEdit: Tab
  menus: { site?: string; node?: number; under?: number }
  tradeData: Tab & Pick<Query<typeof tradeData.imports>, 'templateId'>
  dataSet: Tab & Query<typeof dataSets.bills>
  /** `replaces` is the import that the file takes the place of. */
  tradeImport: File & { replaces?: number; batchId?: number; encoding?: FileEncoding }
}

/** `undefined` and empty texts are left out. */
type SearchOf<N> = N extends keyof ScreenSearches
  ? { [K in keyof ScreenSearches[N]]?: ScreenSearches[N][K] | undefined }
  : never

type Param<Name extends string> = Name extends 'id' ? number : string

type Paths = {
  [N in ScreenName]: [ScreenParam<N>] extends [never]
    ? (typeof screenPaths)[N]
    : (param: Param<ScreenParam<N>>, search?: SearchOf<N>) => string
}

function withQuery(path: string, query: object = {}) {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(set.map(([key, value]) => [key, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

const toPath = (path: string) => {
  const [start = '', param] = path.split('$')
  if (param === undefined) return path
  return (value: string | number, query?: object) => withQuery(start + encodeURIComponent(value), query)
}

/** The address of every screen: a text, or a function of the parameter in its path and of its search. */
export const paths = Object.fromEntries(
  Object.entries(screenPaths).map(([name, path]) => [name, toPath(path)]),
) as Paths

/** The address of a screen without a parameter in its path, with a search: `pathWith('orders', { userId })`. */
export const pathWith = <N extends keyof ScreenSearches>(
  name: [ScreenParam<N>] extends [never] ? N : never,
  search: SearchOf<N>,
) => withQuery(screenPaths[name], search)

/** After signing in, the app only goes to one of its own paths. Browsers drop tabs and line ends: `/\t/x` is `//x`. */
export const safeRedirect = (redirect: string | undefined) =>
  redirect && /^\/(?![/\\])[^\p{Cc}]*$/u.test(redirect) ? redirect : paths.home
