import { answerKinds, type PayoutAnswer, payoutAnswerFields } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { Facts } from '../../../components/facts/facts.tsx'
import { factsOf } from '../../../components/facts/facts-of.ts'
import { formatYuan } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber, t } from '../../../lib/i18n/texts.ts'
import { answerRowsQuery } from '../api/payout-answers.ts'

export const hasWrongTotal = ({ statedTotal, fileTotal }: PayoutAnswer) =>
  statedTotal !== null && statedTotal !== fileTotal

/** How many payments have no row in the file: differences, too, but of another kind. */
function useMissing({ id, differenceCount }: PayoutAnswer) {
  const query = answerRowsQuery(id)({ answerId: id, kind: ['missing'], size: 1 })
  return useQuery({ ...query, enabled: differenceCount > 0 }).data?.total ?? 0
}

/** The answer in figures, and the problems of the whole of it. */
export function AnswerSummary({ answer }: { answer: PayoutAnswer }) {
  const { statedTotal, fileTotal, isRepeated, paidCount, failedCount } = answer
  const { uncheckedCount, contradictionCount, otherSheets, confirmTime } = answer
  const missing = useMissing(answer)
  const other = answer.differenceCount - missing
  return (
    <>
      {hasWrongTotal(answer) && (
        <Alert
          type="error"
          showIcon
          title={t('payouts.answer.wrongTotal', {
            stated: formatYuan(statedTotal ?? 0),
            sum: formatYuan(fileTotal),
          })}
        />
      )}
      {contradictionCount > 0 && (
        <Alert type="error" showIcon title={t('payouts.answer.contradicts', { count: contradictionCount })} />
      )}
      {uncheckedCount > 0 && (
        <Alert type="warning" showIcon title={t('payouts.answer.unchecked', { count: uncheckedCount })} />
      )}
      {otherSheets.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('payouts.answer.otherSheets', { names: otherSheets.join(', ') })}
        />
      )}
      {isRepeated && paidCount + failedCount === 0 && (
        <Alert type="info" showIcon title={t('payouts.answer.again')} />
      )}
      <Facts
        items={[
          ...factsOf(payoutAnswerFields, answer, {
            fileName: true,
            createTime: true,
            paidCount: true,
            failedCount: true,
            ...(uncheckedCount > 0 && { uncheckedCount: true }),
          }),
          ...(missing > 0 ? [{ label: say(answerKinds.texts.missing), value: formatNumber(missing) }] : []),
          ...factsOf(payoutAnswerFields, answer, {
            ...(other > 0 && { differenceCount: { value: formatNumber(other) } }),
            ...(contradictionCount > 0 && { contradictionCount: true }),
            fileTotal: true,
            ...(statedTotal !== null && { statedTotal: true }),
            ...(confirmTime && { confirmTime: true }),
          }),
        ]}
      />
    </>
  )
}
