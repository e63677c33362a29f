import {
  accountNames,
  accountPermissions,
  channelNames,
  channelPermissions,
  type EntityNames,
  memberNames,
  memberPermissions,
  orderNames,
  orderPermissions,
  type Permission,
  productNames,
  productPermissions,
  type RecordKind,
} from '@backoffice/contract'
import { paths } from '../../config/paths.ts'

interface RecordPage {
  names: EntityNames
  /** Who may read these records. */
  access: { permission: Permission }
  /** The address of the page of one record. */
  page: (id: string) => string
}

/** Where the records of each kind are shown. */
export const recordPages: Record<RecordKind, RecordPage> = {
  member: {
    names: memberNames,
    access: { permission: memberPermissions.read },
    page: id => paths.memberDetails(Number(id)),
  },
  order: {
    names: orderNames,
    access: { permission: orderPermissions.read },
    page: id => paths.orderDetails(id),
  },
  product: {
    names: productNames,
    access: { permission: productPermissions.read },
    page: id => paths.productEdit(Number(id)),
  },
  channel: {
    names: channelNames,
    access: { permission: channelPermissions.read },
    page: id => paths.channelEdit(Number(id)),
  },
  account: {
    names: accountNames,
    access: { permission: accountPermissions.read },
    page: id => paths.accountEdit(Number(id)),
  },
}
