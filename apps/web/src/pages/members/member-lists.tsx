import {
  type ChargeOrder,
  charging,
  type Query,
  type Reward,
  rewardNames,
  rewards,
  titleOf,
} from '@backoffice/contract'
import { EmbeddedList } from '../../components/list/list-frame.tsx'
import { useList } from '../../components/list/use-list.ts'
import { chargeOrderListQuery } from '../../features/charging/api/charging.ts'
import { chargeOrderColumns } from '../../features/charging/components/charging-columns.tsx'
import { rewardData } from '../../features/rewards/api/rewards.ts'
import { rewardColumns } from '../../features/rewards/components/reward-columns.tsx'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'

/** The rows do not repeat the member. */
const ofInviter = new Set(['inviter', 'inviterPhone', 'inviterUserId'])
const memberRewardColumns = rewardColumns.filter(({ key }) => !ofInviter.has(key))
const pointColumns = chargeOrderColumns.filter(({ key }) => key !== 'userId')

/** Cash rewards of a member for invited friends. */
export function MemberRewards({ userId }: { userId: string }) {
  const list = useList(rewards.list, query => rewardData.list({ ...query, inviterUserId: userId }), {
    hasViews: false,
  })
  return (
    <EmbeddedList<Query<typeof rewards.list>, Reward>
      id="member-rewards"
      list={list}
      title={say(titleOf(rewardNames.many))}
      columns={memberRewardColumns}
      rowKey={row => row.id}
      empty={{ title: t('members.rewards.empty'), text: t('members.rewards.emptyText') }}
    />
  )
}

/** Points that a member's queries cost. */
export function MemberPoints({ userId }: { userId: string }) {
  const list = useList(charging.orders, query => chargeOrderListQuery({ ...query, member: userId }), {
    hasViews: false,
  })
  return (
    <EmbeddedList<Query<typeof charging.orders>, ChargeOrder>
      id="member-points"
      list={list}
      title={t('members.tab.points')}
      columns={pointColumns}
      rowKey={row => row.id}
      empty={{ title: t('members.points.empty'), text: t('members.points.emptyText') }}
    />
  )
}
