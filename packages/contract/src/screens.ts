import { type DeclaredEntity, declaredEntities, type Intersection } from './modules/declared-entities.ts'

/** The paths of screens that belong to no entity. */
const ownPaths = {
  home: '/',
  login: '/user/login',
  exception: '/exception',
  profile: '/profile',
  company: '/company',
  companyRecords: '/company/records',
  companyCompare: '/company/compare',
  companyMerge: '/company/merge',
  companyVariants: '/company/variants',
  companyProfile: '/company/$uid',
  companyReport: '/company/report/$uid',
  dataSelections: '/data-selection',
  dataSelectionAdd: '/data-selection/form',
  dataSelectionEdit: '/data-selection/edit/$id',
  dataSelectionFilter: '/data-selection/filter',
  orders: '/order',
  orderDetails: '/order/details/$order_no',
  invoices: '/invoice',
  invoiceAdd: '/invoice/add',
  invoiceEdit: '/invoice/edit/$id',
  invoiceDetails: '/invoice/$id',
  members: '/mp-user',
  memberDetails: '/mp-user/details/$id',
  memberById: '/member/$id',
  invitations: '/invitation',
  invitedFriends: '/invitation/nums/$userId',
  invitationDetails: '/invitation/details/$userId',
  inviteCodes: '/invite-code',
  loginLog: '/log/login',
  behaviourLog: '/log/behavior',
  rewards: '/reward',
  payouts: '/payout',
  payoutDetails: '/payout/$id',
  charging: '/charging',
  trailers: '/trailer',
  freightRates: '/freight-rate',
  products: '/products',
  productAdd: '/products/add',
  productEdit: '/products/edit/$id',
  dictionaries: '/system/dictionary',
  dictionaryEdit: '/system/dictionary/edit/$id',
  tradeData: '/trade-data',
  tradeImport: '/trade-data/import',
  dataSet: '/trade-data/set/$id',
  screening: '/trade-data/screening',
  fileBatch: '/trade-data/batch/$id',
  sites: '/system/website',
  siteAdd: '/system/website/add',
  siteEdit: '/system/website/update/$id',
  menus: '/system/menu',
  accounts: '/system/user',
  accountAdd: '/system/user/add',
  accountEdit: '/system/user/update/$id',
  roles: '/system/role',
  roleAdd: '/system/role/add',
  roleCompare: '/system/role/compare',
  roleEdit: '/system/role/update/$id',
  roleDetails: '/system/role/details/$id',
  permissions: '/system/permission',
  apps: '/system/app',
  appAdd: '/system/app/add',
  appEdit: '/system/app/update/$id',
  jobs: '/job',
  bin: '/bin',
  audit: '/system/audit',
} as const

/** The path of every screen, by its name. A `$` marks a parameter (specification §2; decisions §3). */
export const screenPaths: typeof ownPaths & Intersection<DeclaredEntity['screens']> = Object.assign(
  {},
  ownPaths,
  ...declaredEntities.map(({ screens }) => screens),
)

export type ScreenName = keyof typeof screenPaths

/** The name of the parameter in a screen's path. `never` when there is none. */
export type ScreenParam<N extends ScreenName> = N extends ScreenName
  ? (typeof screenPaths)[N] extends `${string}$${infer Param}`
    ? Param
    : never
  : never
