/** Answers of the bank as somebody sees them. All of their texts are of the file: any of them may hold accounts or phones. */
import type { Access } from '../../platform/access/access.repository.ts'
import { shownTo, textsSeenBy } from '../../platform/masking/personal-data.ts'
import { type AnswerRecord, shownAnswer } from './payout-answers.repository.ts'

export function answerSeenBy(actor: Access) {
  const see = textsSeenBy(actor)
  return (row: AnswerRecord) => ({
    ...shownAnswer(row),
    fileName: see(row.fileName),
    headings: row.headings.map(see),
    otherSheets: row.otherSheets.map(see),
    columns: Object.fromEntries(
      Object.entries(row.columns).map(([column, heading]) => [column, see(heading)]),
    ) as AnswerRecord['columns'],
  })
}

/** What of a row somebody sees masked. */
export function answerRowMapper(actor: Access) {
  const show = shownTo(actor)
  const see = textsSeenBy(actor)
  return (row: Record<'reference' | 'account' | 'state' | 'reason', string>) => ({
    reference: see(row.reference),
    account: show('bankAccount', row.account),
    state: see(row.state),
    reason: see(row.reason),
  })
}
