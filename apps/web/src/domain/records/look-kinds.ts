import {
  accountNames,
  accountPermissions,
  channelNames,
  channelPermissions,
  companyNames,
  companyPermissions,
  dataSetNames,
  type EntityNames,
  importNames,
  jobNames,
  memberNames,
  memberPermissions,
  type OperationSpec,
  orderNames,
  orderPermissions,
  productNames,
  productPermissions,
  siteNames,
  sitePermissions,
  tradeDataPermissions,
} from '@backoffice/contract'
import { paths, pathWith } from '../../config/paths.ts'

interface LookKind {
  names: EntityNames
  /** Who may read these records. */
  access: OperationSpec['access']
  /** The address of their list. */
  list: string
}

const canReadTrade = { permission: tradeDataPermissions.read }

/** The kinds of records that open in a drawer, wherever one is named. */
export const lookKinds = {
  member: { names: memberNames, access: { permission: memberPermissions.read }, list: paths.members },
  order: { names: orderNames, access: { permission: orderPermissions.read }, list: paths.orders },
  product: { names: productNames, access: { permission: productPermissions.read }, list: paths.products },
  channel: { names: channelNames, access: { permission: channelPermissions.read }, list: paths.channels },
  site: { names: siteNames, access: { permission: sitePermissions.read }, list: paths.sites },
  account: { names: accountNames, access: { permission: accountPermissions.read }, list: paths.accounts },
  job: { names: jobNames, access: 'signedIn', list: paths.jobs },
  import: { names: importNames, access: canReadTrade, list: paths.tradeData },
  dataSet: { names: dataSetNames, access: canReadTrade, list: pathWith('tradeData', { tab: 'sets' }) },
  company: { names: companyNames, access: { permission: companyPermissions.read }, list: paths.company },
} satisfies Record<string, LookKind>

export type LookKindName = keyof typeof lookKinds

/** What another record calls it (a user id, a code), in place of its own id. */
export const named = (name: string) => (name === '' ? '' : `@${name}`)

interface Look {
  kind: LookKindName
  /** Its id, or what others call it (`named`). */
  ref: string
}

/** The parts of `order:A-1`; undefined for a kind that there is not. */
export function lookOf(text: string): Look | undefined {
  const [kind = '', ...rest] = text.split(':')
  return Object.hasOwn(lookKinds, kind) ? { kind: kind as LookKindName, ref: rest.join(':') } : undefined
}
