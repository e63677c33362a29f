import { type PayoutBatch, payoutFields } from '@backoffice/contract'
import { Facts } from '../../../components/facts/facts.tsx'
import { factsOf } from '../../../components/facts/facts-of.ts'
import { Person } from '../../../domain/records/record-code.tsx'
import { t } from '../texts.ts'

/** By its maker, without an approval. */
const isPaidAtOnce = ({ state, approverId }: PayoutBatch) => state === 'paid' && approverId === null

export const BatchFacts = ({ batch }: { batch: PayoutBatch }) => (
  <Facts
    items={factsOf(payoutFields, batch, {
      number: true,
      state: true,
      count: true,
      total: true,
      ...(batch.openCount > 0 && batch.openCount < batch.count && { openCount: true, openTotal: true }),
      paidTotal: true,
      failedTotal: true,
      maker: { value: <Person id={batch.makerId} name={batch.maker} /> },
      createTime: true,
      approver: {
        value: isPaidAtOnce(batch) ? t('paidAtOnce') : <Person id={batch.approverId} name={batch.approver} />,
      },
      approveTime: true,
      sendTime: true,
      endTime: true,
      remark: true,
    })}
  />
)
