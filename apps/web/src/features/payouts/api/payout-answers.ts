import { type Body, payoutAnswers, type Query } from '@backoffice/contract'
import { call } from '../../../lib/api/call.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { listQuery } from '../../../lib/resource.ts'
import { payoutData } from './payouts.ts'

/** Under the name of the batches: a step of one reads its answers anew. */
export const answersQuery = (batchId: number) =>
  listQuery(payoutData.key('answers'), payoutAnswers.list)({ batchId, size: 20 })

export const answerRowsQuery = (answerId: number) =>
  listQuery(
    payoutData.key('answerRows', answerId),
    payoutAnswers.rows,
    (query): Query<typeof payoutAnswers.rows> => ({ ...query, answerId }),
  )

export const useReadAnswer = payoutData.action(
  (body: Body<typeof payoutAnswers.read>) => call(payoutAnswers.read, { body }),
  { ownErrors: true },
)

export const useConfirmAnswer = payoutData.action(
  (body: Body<typeof payoutAnswers.confirm>) => call(payoutAnswers.confirm, { body }),
  { failed: t('payouts.failed') },
)
