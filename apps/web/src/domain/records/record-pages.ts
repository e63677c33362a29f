import type { RecordKind } from '@backoffice/contract'
import { paths } from '../../config/paths.ts'
import { lookKinds } from './look-kinds.ts'

const { member, order, product, channel, account } = lookKinds

/** Where the records that are found have a page of their own. */
export const recordPages = {
  member: { ...member, page: (id: string) => paths.memberDetails(Number(id)) },
  order: { ...order, page: (id: string) => paths.orderDetails(id) },
  product: { ...product, page: (id: string) => paths.productEdit(Number(id)) },
  channel: { ...channel, page: (id: string) => paths.channelEdit(Number(id)) },
  account: { ...account, page: (id: string) => paths.accountEdit(Number(id)) },
} satisfies Record<RecordKind, object>
