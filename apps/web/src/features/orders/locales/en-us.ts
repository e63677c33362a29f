import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  'list.context': 'Member orders from the front sites',
  'list.emptyText': 'Orders from the front sites appear here.',
  all: 'All',
  view: 'View',
  viewMember: 'View member',
  refund: 'Refund',
  'refund.took': '{item}: validity {validity} taken back ({time})',
  'refund.noDates': '(not begun)',
  'refund.nothing': 'The order had given no membership: nothing to take back',
  back: 'Back',
  detail: 'Order',
  info: 'Order info',
  noItems: 'No items',
  noItemsText: 'This order has no items.',
  notFound: 'The order does not exist',
  notFoundText: 'No order found with the number “{orderNo}”. Check the number.',
  readFailed: 'The order does not exist or could not be loaded',
  retry: 'Retry',
  requestId: 'Request id: {id}',
  'member.empty': 'No orders yet',
  'member.emptyText': 'Orders of this member appear here.',
  'member.more': 'View the order|View all {count} orders',
}
