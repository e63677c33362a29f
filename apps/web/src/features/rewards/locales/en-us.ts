import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  'list.context': 'Cash that members earn by inviting friends, and its payout',
  'list.empty': 'No cash rewards yet',
  'list.emptyText': 'Rewards of the front sites show here.',
  payOut: 'Pay out',
  cancelPayout: 'Cancel payout',
  batchPayOut: 'Pay out selected',
  batchCancel: 'Cancel selected payouts',
  payOutTitle: 'Confirm the payout',
  cancelTitle: 'Confirm cancelling the payout',
  payOutText: 'They become paid; the audit log keeps who did it.',
  cancelText: 'They become unpaid again; the audit log keeps who did it.',
  count: 'Number',
  total: 'Total',
  rewards: '1 reward|{count} rewards',
  alreadyPaid:
    '1 selected reward is already paid and is not paid again.|{count} selected rewards are already paid and are not paid again.',
  alreadyUnpaid:
    '1 selected reward is unpaid and has nothing to cancel.|{count} selected rewards are unpaid and have nothing to cancel.',
  succeeded: 'operation succeeded',
  failed: 'operation failed',
  outcome: 'Done: {changed}. Nothing to do: {unchanged}. Not found: {missing}.',
  outcomes: 'Outcome',
  outcomePaid: 'Paid',
  outcomeCancelled: 'Payout cancelled',
  outcomeAlreadyPaid: 'Already paid',
  outcomeAlreadyUnpaid: 'Already unpaid',
  outcomeMissing: 'Not found',
}
