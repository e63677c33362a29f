import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  'list.context': 'Cash rewards are approved, sent to the bank and checked in batches',
  'list.empty': 'No payout batches yet',
  'list.emptyText': 'Choose unpaid rewards in the list of cash rewards and click “Make a batch”.',
  toRewards: 'Choose rewards',
  make: 'Make a batch',
  'make.ask': 'Make a payout batch of {count} reward?|Make a payout batch of {count} rewards?',
  'make.text': '{total} in all. Amounts and accounts are frozen in the batch. Nothing is paid yet.',
  'make.done': 'Batch {number} was made',
  'make.failed': 'The batch could not be made',
  'ask.title': '{action}: {number}?',
  'ask.sum': '{count} payment, {total} in all|{count} payments, {total} in all',
  'ask.cancel': 'The rewards of the batch become unpaid again and can go into another batch.',
  'ask.recall': 'Only where the bank has not taken the file: otherwise rewards may be paid twice.',
  'ask.settle':
    'Every payment without a result becomes paid. Where some have failed, import the answer of the bank instead.',
  'ask.send': 'Download the file and hand it to the bank first.',
  done: 'Done',
  failed: 'That failed',
  facts: 'Batch',
  lines: 'Payments',
  'lines.empty': 'No payments',
  'lines.emptyText': 'No payment of this batch matches.',
  file: 'File for the bank',
  format: 'Format',
  'format.title': 'Format of files for the bank',
  'format.columns': 'Columns, in the order of choice',
  'format.encoding': 'Encoding of CSV',
  'format.save': 'Save',
  secondPerson: 'Somebody other than the maker must approve it',
}
