import { type Inviter, inviterFields } from '@backoffice/contract'
import { Facts } from '../../../components/facts/facts.tsx'
import { factsOf } from '../../../components/facts/facts-of.ts'
import { periodText } from '../../../domain/periods/periods.ts'
import { RecordCode } from '../../../domain/records/record-code.tsx'
import { InviterPhone } from './inviter-columns.tsx'

/** The friends that a member invited and the rewards, in numbers. */
export function InviterFacts({ inviter }: { inviter: Inviter }) {
  return (
    <Facts
      items={factsOf(inviterFields, inviter, {
        name: true,
        userId: { value: <RecordCode kind="member" text={inviter.userId} /> },
        phone: { value: <InviterPhone inviter={inviter} /> },
        invitationNum: true,
        registerNum: true,
        registerRewardValue: { value: periodText(inviter.registerRewardValue, inviter.registerRewardUnit) },
        tradingNum: true,
        tradingRewardValue: { value: periodText(inviter.tradingRewardValue, inviter.tradingRewardUnit) },
        rewardType: true,
      })}
    />
  )
}
