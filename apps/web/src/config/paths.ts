import {
  type companyVariants,
  type importSources,
  type members,
  type orders,
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

/** What links to a screen may say behind the `?`: of a list its operation's query, else what the page reads. */
export interface ScreenSearches {
  login: { redirect?: string }
  exception: { errorCode?: number; errorMessage?: string }
  profile: Tab
  companyVariants: Query<typeof companyVariants.list>
  companyMerge: { uids?: string }
  /** The search whose result it is. */
  companyProfile: { by?: string }
  companyRecords: File
  companyCompare: { a?: string; b?: string }
  dataSelectionFilter: { config?: string }
  productAdd: { family_id?: number; product_attr_groups?: string }
  productEdit: { product_attr_groups?: string }
  importSourceFiles: Query<typeof importSources.files>
  orders: Query<typeof orders.list>
  members: Query<typeof members.list>
  accountEdit: Tab
  roleAdd: { siteCode?: string }
  /** Type 1 shows the basic information, 2 the permissions (specification §2). */
  roleDetails: { type?: 1 | 2 }
  appEdit: Tab
  menus: { site?: string; node?: number; under?: number }
  tradeData: Tab & Pick<Query<typeof tradeData.imports>, 'templateId'>
  /** `replaces` is the import that the file takes the place of. */
  tradeImport: File & { replaces?: number; batchId?: number }
}

/** `undefined` is left out, as an empty text is. */
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

/** The address of every screen, as text; of one with a parameter in its path, a function of it and of its search. */
export const paths = Object.fromEntries(
  Object.entries(screenPaths).map(([name, path]) => [name, toPath(path)]),
) as Paths

/** The address of a screen that its path names, with a search: `pathWith('orders', { userId })`. */
export const pathWith = <N extends keyof ScreenSearches>(
  name: [ScreenParam<N>] extends [never] ? N : never,
  search: SearchOf<N>,
) => withQuery(screenPaths[name], search)

/** After signing in, the app only returns to one of its own paths. */
export const safeRedirect = (redirect: string | undefined) =>
  redirect && /^\/(?![/\\])/.test(redirect) ? redirect : paths.home
