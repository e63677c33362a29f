import { type PayoutAnswer, payoutAnswerFields } from '@backoffice/contract'
import { Alert } from 'antd'
import { Facts } from '../../../components/facts/facts.tsx'
import { factsOf } from '../../../components/facts/facts-of.ts'
import { formatYuan } from '../../../lib/figures.ts'
import { t } from '../../../lib/i18n/texts.ts'

export const hasWrongTotal = ({ statedTotal, fileTotal }: PayoutAnswer) =>
  statedTotal !== null && statedTotal !== fileTotal

/** The answer in figures, and the problems of the whole of it. */
export function AnswerSummary({ answer }: { answer: PayoutAnswer }) {
  const { statedTotal, fileTotal, isRepeated, paidCount, failedCount } = answer
  const { uncheckedCount, contradictionCount, otherSheets } = answer
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
        items={factsOf(payoutAnswerFields, answer, {
          fileName: true,
          createTime: true,
          paidCount: true,
          failedCount: true,
          uncheckedCount: true,
          differenceCount: true,
          contradictionCount: true,
          fileTotal: true,
          statedTotal: true,
          confirmTime: true,
        })}
      />
    </>
  )
}
