import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  'list.context': 'Orders of members, pushed by the front sites',
  'list.empty': 'No orders yet',
  'list.emptyText': 'What is ordered on the front sites shows here.',
  all: 'All',
  view: 'View',
  viewMember: 'View member',
  back: 'Back',
  detail: 'Order',
  info: 'Order info',
  noItems: 'No items',
  noItemsText: 'The order has no items.',
  notFound: 'The order does not exist',
  notFoundText: 'There is no order with the number “{orderNo}”. Please check it.',
  readFailed: 'The order does not exist or cannot be read now',
  retry: 'Retry',
  requestId: 'Request id: {id}',
  'member.empty': 'No orders yet',
  'member.emptyText': 'What the member orders shows here.',
  'member.more': 'View the one order|View all {count} orders',
}
