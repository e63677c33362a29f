import { type PayoutBatch, payoutFields } from '@backoffice/contract'
import { Facts } from '../../../components/facts/facts.tsx'
import { factsOf } from '../../../components/facts/facts-of.ts'
import { Person } from '../../../domain/records/record-code.tsx'

export const BatchFacts = ({ batch }: { batch: PayoutBatch }) => (
  <Facts
    items={factsOf(payoutFields, batch, {
      number: true,
      state: true,
      count: true,
      total: true,
      paidTotal: true,
      failedTotal: true,
      maker: { value: <Person id={batch.makerId} name={batch.maker} /> },
      createTime: true,
      approver: { value: <Person id={batch.approverId} name={batch.approver} /> },
      approveTime: true,
      sendTime: true,
      endTime: true,
      remark: true,
    })}
  />
)
