import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  'list.context': 'Invoices that members ask for: enter, issue, refuse, void',
  'list.emptyText': 'Requests from front sites, and those entered by hand, appear here.',
  enter: 'Request for the member',
  info: 'Invoice',
  none: 'No invoice was asked for.',
  mustVoid: 'The order was refunded, but its invoice is issued: void it',
  mustRefuse: 'The order was refunded: refuse the request',
  upload: 'Upload a file',
  download: 'Download the file',
  'ask.issue': 'Issue the invoice: {title}',
  'ask.refuse': 'Refuse the invoice: {title}',
  'ask.void': 'Void the invoice: {title}',
  'issue.amount': 'Amount {amount}, as the order was paid. Once issued, it stays.',
  done: 'Done',
}
