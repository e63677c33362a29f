import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  'list.context': 'Cash rewards are approved, sent to the bank and checked in batches',
  'list.emptyText': 'Choose unpaid rewards in the list of cash rewards and click “Make a batch”.',
  toRewards: 'Choose rewards',
  make: 'Make a batch',
  'make.ask': 'Make a payout batch of {count} reward?|Make a payout batch of {count} rewards?',
  'make.text': '{total} in all. Amounts and accounts are frozen in the batch. Nothing is paid yet.',
  'make.paid':
    '1 selected reward is paid already and is left out.|{count} selected rewards are paid already and are left out.',
  'make.taken':
    '1 selected reward is in another batch and is left out.|{count} selected rewards are in other batches and are left out.',
  'make.held':
    '1 selected reward is left out: its order is not paid, or cancelled, and its payout must be allowed first.|{count} selected rewards are left out: their orders are not paid, or cancelled, and each payout must be allowed first.',
  'make.noAccount':
    '1 selected reward has no bank account and is left out.|{count} selected rewards have no bank account and are left out.',
  'make.toBatches': 'View payout batches',
  'make.done': 'Batch {number} was made',
  'make.none': 'All that match are paid, in a batch, or cannot be paid yet.',
  'make.failed': 'The batch could not be made',
  'ask.title': '{action}: {number}?',
  'ask.sum': '{count} payment, {total} in all|{count} payments, {total} in all',
  'ask.own':
    'You made this batch, changed its payments or handed it in. Nobody else may approve payouts now, so you approve it yourself.',
  'ask.others':
    '{count} other has a result already and stays.|{count} others have a result already and stay.',
  'ask.cancel': 'The rewards of the batch become unpaid again and can go into another batch.',
  'ask.recall': 'Only where the bank has not taken the file: otherwise rewards may be paid twice.',
  'ask.settle':
    'Every payment without a result becomes paid. Where some have failed, import the answer of the bank instead.',
  'ask.send': 'Download the file and hand it to the bank first.',
  'remove.ask': 'Take {name} out of batch {number}?',
  'remove.text': 'The reward is due again and can go into another batch. The total of this batch goes down.',
  'remove.approved':
    'The reward goes into another batch only after its payout was allowed. This batch is a draft again and must be approved again.',
  changed:
    '1 reward was changed by a push of a front site after it was earned (amount, account, receiver or order): its payment shows both values. Check it before you approve.|{count} rewards were changed by pushes of front sites after they were earned (amount, account, receiver or order): their payments show both values. Check them before you approve.',
  earlier:
    '1 reward was paid, or sent to the bank, before (also where that failed): its payment names the batch, the day and who wrote it. Make sure that it is not paid twice.|{count} rewards were paid, or sent to the bank, before (also where that failed): their payments name the batch, the day and who wrote it. Make sure that they are not paid twice.',
  done: 'Done',
  failed: 'That failed',
  paidAtOnce: 'Paid at once, without approval',
  facts: 'Batch',
  lines: 'Payments',
  'lines.empty': 'No payments',
  'lines.emptyText': 'No payment of this batch matches.',
  file: 'File for the bank',
  format: 'Bank file format',
  'format.title': 'Format of files for the bank',
  'format.columns': 'Columns, in the order of choice',
  'format.encoding': 'Encoding of CSV',
  'format.save': 'Save',
  'result.ask': '{action}: {name} (batch {number})?',
  'result.payText': 'Make sure at the bank that the money has arrived. This cannot be taken back here.',
  'result.failText':
    'The reward is due again and can go into another batch. Make sure at the bank that the money has not arrived, or it may be paid twice.',
  'result.returnText':
    'For money that the bank has sent back after it was paid: the payment fails, and the reward is due again and can go into another batch. Make sure first that the money is back on the company’s account.',
  'format.about': 'What the file must hold, and an example',
  'format.text':
    'CSV or XLSX with headings in the first row and a row for each payment. Similar headings are understood; a wrong guess can be corrected.',
  'format.reference':
    'As in the file for the bank: PO20260101-0001-1. Where there is no account, only the amount is checked, and the answer says so.',
  'format.account': 'Without a reference, payments are matched by account and amount',
  'format.amount': 'Required: yuan, for example 88.10; the same as in the batch',
  'format.state':
    'Required: paid, failed, or in the words of the bank, for example “rejected”. What is not understood is not written.',
  'format.reason': 'Why it failed; the list of rewards shows it',
  'format.paid': 'Paid',
  'format.failed': 'Failed',
  'format.why': 'The name differs',
  'format.example': 'Example of an answer',
  'answer.upload': 'Upload the answer of the bank',
  'answer.replace': 'Replace it',
  'answer.replaceAsk': 'Replace the answer that is not confirmed?',
  'answer.none': 'No answer of the bank yet',
  'answer.noneText':
    'Upload the CSV or XLSX file of the bank, check it, and then confirm it. Nothing changes before.',
  'answer.which': 'Choose an answer',
  'answer.columns': 'Columns that are read (choose another where the guess is wrong)',
  'answer.noColumn': 'Not read',
  'answer.needed': 'Choose (required)',
  'answer.rows': 'Matches',
  'answer.noRows': 'No rows',
  'answer.noRowsText': 'No row of this answer matches the filter.',
  'answer.confirm': 'Confirm results',
  'answer.ask': 'Write the results of batch {number}?',
  'answer.askCounts': '{paid} paid, {failed} failed',
  'answer.askDifferences': '{count} difference is not written.|{count} differences are not written.',
  'answer.unchecked':
    'The account of 1 payment was not checked: the file has none. Make sure that the bank paid to the right one.|The accounts of {count} payments were not checked: the file has none. Make sure that the bank paid to the right ones.',
  'answer.contradicts':
    '1 row contradicts the result that its payment has, and is not written: see below from whom and when that is, and ask the bank. If the money came back, write that among the payments.|{count} rows contradict the results that their payments have, and are not written: see below from whom and when these are, and ask the bank. If money came back, write that among the payments.',
  'answer.otherSheets':
    'The workbook has other sheets, which were not read: {names}. If they have results, put all of them on one sheet.',
  'answer.wrongTotal':
    'The file states a total of {stated}, but its rows have {sum}: it cannot be confirmed. Ask the bank whether the file is whole.',
  'answer.again': 'This file was confirmed before: to import it again changes nothing.',
  'lines.held': 'Order not paid, or cancelled',
  held: 'The order of 1 payment is not paid, or cancelled. Take it out of the batch, or allow its payout in the list of rewards, to go on.|The orders of {count} payments are not paid, or cancelled. Take them out of the batch, or allow their payout in the list of rewards, to go on.',
  heldSent:
    'The order of 1 payment is not paid, or cancelled. Write its result by hand, or import the answer of the bank; the others can be confirmed then.|The orders of {count} payments are not paid, or cancelled. Write the result of each by hand, or import the answer of the bank; the others can be confirmed then.',
  toRewardsHeld: 'View these rewards',
  secondPerson: 'Somebody who had no part in making it must approve it',
}
