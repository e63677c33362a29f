import { type PayoutBatch, payoutFields, payoutLineStates } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Facts } from '../../../components/facts/facts.tsx'
import { factsOf } from '../../../components/facts/facts-of.ts'
import { formatYuan } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { payoutLinesQuery } from '../api/payouts.ts'

/** Payments that are neither paid nor failed nor open, so that what is named adds up to the total. */
function useCancelled({ id, total, paidTotal, failedTotal, openTotal }: PayoutBatch) {
  const cents = [total, -paidTotal, -failedTotal, -openTotal].map(yuan => Math.round(yuan * 100))
  const amount = cents.reduce((sum, each) => sum + each, 0) / 100
  const { data } = useQuery({
    ...payoutLinesQuery(id)({ state: ['released'], size: 1 }),
    enabled: amount > 0,
  })
  if (amount <= 0) return []
  const yuan = formatYuan(amount)
  const value = data ? t('payouts.ask.sum', { count: data.total, total: yuan }) : yuan
  return [{ label: say(payoutLineStates.texts.released), value }]
}

export function BatchFacts({ batch }: { batch: PayoutBatch }) {
  const cancelled = useCancelled(batch)
  const sums = factsOf(payoutFields, batch, {
    count: true,
    total: true,
    ...(batch.openCount > 0 && batch.openCount < batch.count && { openCount: true, openTotal: true }),
    ...(batch.paidTotal > 0 && { paidTotal: true }),
    ...(batch.failedTotal > 0 && { failedTotal: true }),
  })
  return (
    <Facts
      items={[...sums, ...cancelled, ...factsOf(payoutFields, batch, batch.remark ? { remark: true } : {})]}
    />
  )
}
