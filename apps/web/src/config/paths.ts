/** Every URL of the web app (specification §2; decisions §3), typed once. */
function withQuery(path: string, query: Record<string, string | number | undefined>) {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(set.map(([key, value]) => [key, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

export const paths = {
  home: '/',
  profile: '/profile',
  profileTab: (tab: string) => withQuery('/profile', { tab }),
  login: (redirect?: string) => withQuery('/user/login', { redirect }),
  exception: (errorCode: number, errorMessage: string) =>
    withQuery('/exception', { errorCode, errorMessage }),
  company: '/company',
  companyVariants: '/company/variants',
  companiesMerged: '/company/variants?status=merged',
  companyMerge: (uids?: string) => withQuery('/company/merge', { uids }),
  /** @param by the search whose result it is */
  companyProfile: (uid: string, by?: string) => withQuery(`/company/${encodeURIComponent(uid)}`, { by }),
  companyRecords: (fileId?: number) => withQuery('/company/records', { fileId }),
  companyCompare: (a?: string, b?: string) => withQuery('/company/compare', { a, b }),
  dataSelections: '/data-selection',
  dataSelectionForm: '/data-selection/form',
  dataSelectionEdit: (id: number) => `/data-selection/edit/${id}`,
  dataSelectionFilter: '/data-selection/filter',
  notices: '/noticebar',
  noticeAdd: '/noticebar/add',
  noticeEdit: (id: number) => `/noticebar/edit/${id}`,
  products: '/products',
  productAdd: (familyId: number) => withQuery('/products/add', { family_id: familyId }),
  productEdit: (id: number) => `/products/edit/${id}`,
  dictionaries: '/system/dictionary',
  dictionaryEdit: (id: number, tab?: string) => withQuery(`/system/dictionary/edit/${id}`, { tab }),
  channels: '/channel',
  channelAdd: '/channel/add',
  channelEdit: (id: number) => `/channel/edit/${id}`,
  orders: '/order',
  ordersOf: (userId: string) => withQuery('/order', { userId }),
  orderDetails: (orderNo: string) => `/order/details/${encodeURIComponent(orderNo)}`,
  members: '/mp-user',
  membersOf: (userId: string) => withQuery('/mp-user', { userId }),
  memberDetails: (uidPk: number) => `/mp-user/details/${uidPk}`,
  invitations: '/invitation',
  invitedFriends: (userId: string) => `/invitation/nums/${encodeURIComponent(userId)}`,
  invitationDetails: (userId: string) => `/invitation/details/${encodeURIComponent(userId)}`,
  accounts: '/system/user',
  accountAdd: '/system/user/add',
  accountEdit: (id: number, tab?: string) => withQuery(`/system/user/update/${id}`, { tab }),
  roles: '/system/role',
  roleAdd: (siteCode?: string) => withQuery('/system/role/add', { siteCode }),
  roleEdit: (id: number) => `/system/role/update/${id}`,
  /** Type 1 shows the basic information, 2 the permissions (specification §2). */
  roleDetails: (id: number, type?: 1 | 2) => withQuery(`/system/role/details/${id}`, { type }),
  permissions: '/system/permission',
  apps: '/system/app',
  appAdd: '/system/app/add',
  appEdit: (id: number, tab?: string) => withQuery(`/system/app/update/${id}`, { tab }),
  sites: '/system/website',
  siteAdd: '/system/website/add',
  siteEdit: (id: number) => `/system/website/update/${id}`,
  menus: '/system/menu',
  audit: '/system/audit',
  jobs: '/job',
  tradeData: '/trade-data',
  dataSets: '/trade-data?tab=sets',
  tradeImport: (fileId?: number) => withQuery('/trade-data/import', { fileId }),
}

/** Only a path of this app may be returned to after signing in. */
export const safeRedirect = (redirect: string | undefined) =>
  redirect && /^\/(?![/\\])/.test(redirect) ? redirect : paths.home
