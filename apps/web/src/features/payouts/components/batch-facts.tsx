import { type PayoutBatch, payoutFields } from '@backoffice/contract'
import { Facts } from '../../../components/facts/facts.tsx'
import { factsOf } from '../../../components/facts/facts-of.ts'

export const BatchFacts = ({ batch }: { batch: PayoutBatch }) => (
  <Facts
    items={factsOf(payoutFields, batch, {
      number: true,
      state: true,
      count: true,
      total: true,
      paidTotal: true,
      failedTotal: true,
      maker: true,
      createTime: true,
      approver: true,
      approveTime: true,
      sendTime: true,
      endTime: true,
      remark: true,
    })}
  />
)
