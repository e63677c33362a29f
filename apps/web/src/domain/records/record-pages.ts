import {
  type EntityNames,
  type OperationSpec,
  payoutNames,
  payouts,
  type RecordKind,
} from '@backoffice/contract'
import { paths } from '../../config/paths.ts'
import { accessOf, type LookKind } from './look-kinds.ts'
import { lookLists } from './look-lists.ts'

interface RecordPage extends Pick<OperationSpec, 'access'> {
  names: EntityNames
  /** The address of the page of one record. */
  page: (id: string) => string
}

const shownAt = (kind: LookKind, page: RecordPage['page']): RecordPage => ({
  names: lookLists[kind].names,
  ...accessOf(kind),
  page,
})

/** Where the records of each kind are shown. */
export const recordPages: Record<RecordKind, RecordPage> = {
  member: shownAt('member', id => paths.memberDetails(Number(id))),
  order: shownAt('order', id => paths.orderDetails(id)),
  product: shownAt('product', id => paths.productEdit(Number(id))),
  channel: shownAt('channel', id => paths.channelEdit(Number(id))),
  account: shownAt('account', id => paths.accountEdit(Number(id))),
  payout: { names: payoutNames, access: payouts.get.access, page: id => paths.payoutDetails(Number(id)) },
  company: shownAt('company', id => paths.companyProfile(id)),
}
