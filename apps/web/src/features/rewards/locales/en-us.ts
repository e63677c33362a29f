import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  'list.context': 'Cash rewards for inviting friends, and their payouts',
  'list.emptyText': 'Rewards from the front sites appear here.',
  batchPayOut: 'Pay out selected',
  batchCancel: 'Cancel selected payouts',
  payOutTitle: 'Confirm payout',
  cancelTitle: 'Cancel payout?',
  payOutText: 'They are marked as paid. The audit log records who did it.',
  cancelText: 'They are marked as unpaid again. The audit log records who did it, and why.',
  count: 'Number',
  total: 'Total',
  rewards: '1 reward|{count} rewards',
  alreadyPaid:
    '1 selected reward is already paid and will be skipped.|{count} selected rewards are already paid and will be skipped.',
  alreadyUnpaid:
    '1 selected reward is unpaid and will be skipped.|{count} selected rewards are unpaid and will be skipped.',
  lastFailed: 'Unpaid, last one failed',
  held: 'Unpaid, order cancelled',
  heldUnpaid: 'Unpaid, order not paid',
  heldUnknown: 'Unpaid, order not found',
  paidCancelled: 'Paid, order cancelled',
  released: 'Payout allowed: {reason}',
  heldLeftOut:
    '1 selected reward is left out: its order is not paid, or cancelled, and its payout must be allowed first.|{count} selected rewards are left out: their orders are not paid, or cancelled, and each payout must be allowed first.',
  heldPart: '{reason}: {count}',
  payReason: 'Why they are paid directly (some were with the bank before)',
  cancelReason: 'Why the payout is cancelled',
  toBatches: 'View payout batches',
  'release.title': 'Allow the payout of {amount} to {name}?',
  'release.text':
    'Order {order}: {state}. Once allowed, the reward is paid like any other; the audit log keeps the reason.',
  'release.unknown': 'not received',
  'release.done': 'Payout allowed',
  waiting:
    '1 selected reward waits in a payout batch and is left out.|{count} selected rewards wait in payout batches and are left out.',
  succeeded: 'operation succeeded',
  failed: 'operation failed',
  outcome: 'Done: {changed}. Skipped: {unchanged}. Not found: {missing}.',
  outcomes: 'Outcome',
  outcomesHeld: 'Cannot be paid now: {count}, see why below.',
  outcomeHeld: 'Cannot be paid now',
  outcomePaid: 'Paid',
  outcomeCancelled: 'Payout cancelled',
  outcomeAlreadyPaid: 'Already paid',
  outcomeAlreadyUnpaid: 'Already unpaid',
  outcomeMissing: 'Not found',
}
