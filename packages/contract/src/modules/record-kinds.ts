/** The one table of the kinds of records that are named, linked, found or opened outside of their own screens. */

import type { RecordUses } from '../entity.ts'
import type { Permission } from '../permissions.ts'
import type { ScreenName } from '../screens.ts'
import { accountNames } from '../vocabulary/accounts.ts'
import { appNames } from '../vocabulary/apps.ts'
import { companyNames } from '../vocabulary/companies.ts'
import { dataSelectionNames } from '../vocabulary/data-selections.ts'
import { dataSetNames } from '../vocabulary/data-sets.ts'
import { dictionaryNames } from '../vocabulary/dictionaries.ts'
import { invoiceNames } from '../vocabulary/invoices.ts'
import { jobNames } from '../vocabulary/jobs.ts'
import { memberNames } from '../vocabulary/members.ts'
import { orderNames } from '../vocabulary/orders.ts'
import { payoutNames } from '../vocabulary/payouts.ts'
import { productNames } from '../vocabulary/products.ts'
import { roleNames } from '../vocabulary/roles.ts'
import { siteNames } from '../vocabulary/sites.ts'
import { importNames } from '../vocabulary/trade-data.ts'
import type { EntityNames } from '../words/entities.ts'
import { accountPermissions } from './accounts.ts'
import { appPermissions } from './apps.ts'
import { companyPermissions } from './companies.ts'
import { dataSelectionPermissions } from './data-selections.ts'
import { type DeclaredEntity, declaredEntities, type Intersection } from './declared-entities.ts'
import { dictionaryPermissions } from './dictionaries.ts'
import { invoicePermissions } from './invoices.ts'
import { memberPermissions } from './members.ts'
import { orderPermissions } from './orders.ts'
import { payoutPermissions } from './payouts.ts'
import { productPermissions } from './product-families.ts'
import { rolePermissions } from './roles.ts'
import { sitePermissions } from './sites.ts'
import { tradeDataPermissions } from './trade-data.ts'

interface Kind {
  names: EntityNames
  /** Null: everybody reads their own. */
  read: Permission | null
  /** Absent: only super admins. */
  write?: Permission | undefined
  /** The screen of all of them, and its tab. */
  list: ScreenName
  tab?: string
  /** The screen of one. */
  page?: ScreenName
  drawer?: true
  palette?: true
  named?: true
  /** Where one is added from the palette. */
  added?: ScreenName
}

type Permissions = { read: Permission | null; write?: Permission }

const kind = <const More extends Partial<Kind>>(
  names: EntityNames,
  { read, write }: Permissions,
  list: ScreenName,
  more: More,
) => ({ names, read, write, list, ...more })

const drawer = true
const palette = true
const named = true

/** Kinds that are no entity; the palette answers in the order of these, of the entities, and of those below. */
const beforeEntities = {
  member: kind(memberNames, memberPermissions, 'members', { page: 'memberDetails', drawer, palette, named }),
  order: kind(orderNames, orderPermissions, 'orders', { page: 'orderDetails', drawer, palette }),
  // Added from the list, where the dialog asks for the family first.
  product: kind(productNames, productPermissions, 'products', {
    page: 'productEdit',
    drawer,
    palette,
    named,
    added: 'products',
  }),
}

const afterEntities = {
  dataSelection: kind(dataSelectionNames, dataSelectionPermissions, 'dataSelections', {
    page: 'dataSelectionEdit',
    added: 'dataSelectionAdd',
  }),
  account: kind(accountNames, accountPermissions, 'accounts', {
    page: 'accountEdit',
    drawer,
    palette,
    named,
    added: 'accountAdd',
  }),
  role: kind(roleNames, rolePermissions, 'roles', { page: 'roleDetails', added: 'roleAdd' }),
  app: kind(appNames, appPermissions, 'apps', { page: 'appEdit', added: 'appAdd' }),
  site: kind(siteNames, { read: sitePermissions.read }, 'sites', {
    page: 'siteEdit',
    drawer,
    added: 'siteAdd',
  }),
  payout: kind(payoutNames, { read: payoutPermissions.read }, 'payouts', { page: 'payoutDetails', palette }),
  invoice: kind(invoiceNames, invoicePermissions, 'invoices', { page: 'invoiceDetails' }),
  dictionary: kind(dictionaryNames, dictionaryPermissions, 'dictionaries', { page: 'dictionaryEdit' }),
  company: kind(companyNames, companyPermissions, 'company', { page: 'companyProfile', drawer, palette }),
  import: kind(importNames, tradeDataPermissions, 'tradeData', { drawer }),
  dataSet: kind(dataSetNames, tradeDataPermissions, 'tradeData', { tab: 'sets', page: 'dataSet', drawer }),
  job: kind(jobNames, { read: null }, 'jobs', { drawer }),
}

/** The first screen of an entity is its list. */
const entityKinds = declaredEntities.flatMap(({ code, names, permissions, screens, record }) => {
  const [list] = Object.keys(screens) as ScreenName[]
  const { added, ...uses } = record as RecordUses
  const more = { page: `${code}Edit`, ...uses, ...(added && { added: `${code}Add` }) }
  return list ? [[code, kind(names, permissions, list, more as Partial<Kind>)]] : []
})

type EntityKind<E> = E extends { code: infer Code extends string; record: infer Uses; screens: infer Screens }
  ? [keyof Screens] extends [never]
    ? never
    : Record<Code, Kind & Omit<Uses, 'added'>>
  : never

type Kinds = typeof beforeEntities & typeof afterEntities & Intersection<EntityKind<DeclaredEntity>>
export type RecordKind = keyof Kinds

export const recordKinds: Record<RecordKind, Kind> = {
  ...beforeEntities,
  ...(Object.fromEntries(entityKinds) as Intersection<EntityKind<DeclaredEntity>>),
  ...afterEntities,
}

type Use = 'drawer' | 'palette' | 'named'

type With<U extends Use> = {
  [K in keyof Kinds]: Kinds[K] extends Record<U, true> ? K : never
}[keyof Kinds]

const kindsWith = <U extends Use>(use: U) =>
  (Object.keys(recordKinds) as With<U>[]).filter(kind => use in recordKinds[kind])

/** Those that open in a drawer. */
export type DrawerKind = With<'drawer'>
export const drawerKinds = kindsWith('drawer')
/** Those that the palette finds. */
export type PaletteKind = With<'palette'>
export const paletteKinds = kindsWith('palette')
/** Those that other records name by a text: a user id, a SKU code, a channel's code, a user name. */
export type ReferenceKind = With<'named'>
export const referenceKinds = kindsWith('named')
