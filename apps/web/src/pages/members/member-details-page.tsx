import {
  charging,
  invitations,
  type Member,
  memberLevels,
  memberLogs,
  members,
  orderNames,
  orders,
  rewardNames,
  rewards,
  titleOf,
} from '@backoffice/contract'
import { ChoiceText } from '../../components/list/columns-of.tsx'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { recordPage } from '../../components/page-states/record-screen.tsx'
import { Section } from '../../components/section/section.tsx'
import { type UrlTab, UrlTabs } from '../../components/tabs/url-tabs.tsx'
import { paths } from '../../config/paths.ts'
import { useHistoryTab } from '../../features/audit/components/history-tab.tsx'
import { FriendList } from '../../features/invitations/components/friend-list.tsx'
import { MemberNotes } from '../../features/member-notes/components/member-notes.tsx'
import { memberQuery } from '../../features/members/api/members.ts'
import { MemberFacts } from '../../features/members/components/member-facts.tsx'
import { MemberFigures } from '../../features/members/components/member-figures.tsx'
import { MemberHeaderActions } from '../../features/members/components/member-header-actions.tsx'
import { MemberTimeline } from '../../features/members/components/member-timeline.tsx'
import { memberName, memberValidityText } from '../../features/members/components/member-words.ts'
import { MemberOrders } from '../../features/orders/components/member-orders.tsx'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { useCan } from '../../lib/sessions/current-user.ts'
import { MemberBehaviour, MemberEvents } from './member-behaviour.tsx'
import { MemberPoints, MemberRewards } from './member-lists.tsx'

function MemberInfo({ member }: { member: Member }) {
  const can = useCan()
  return (
    <>
      <MemberNotes memberId={member.uidPk} />
      <MemberFacts member={member} />
      {can(orders.list) && (
        <Section title={say(titleOf(orderNames.many))} context={t('members.section.ordersContext')}>
          <MemberOrders userId={member.userId} />
        </Section>
      )}
    </>
  )
}

/** Data about a member from other modules, for people who may read it there. */
function useFurtherTabs({ userId }: Member): UrlTab[] {
  const can = useCan()
  const tabs = [
    {
      of: invitations.friends,
      key: 'friends',
      label: t('members.tab.friends'),
      children: <FriendList userId={userId} />,
    },
    {
      of: rewards.list,
      key: 'rewards',
      label: say(titleOf(rewardNames.many)),
      children: <MemberRewards userId={userId} />,
    },
    {
      of: charging.orders,
      key: 'points',
      label: t('members.tab.points'),
      children: <MemberPoints userId={userId} />,
    },
    {
      of: memberLogs.records,
      key: 'behaviour',
      label: t('members.tab.behaviour'),
      children: <MemberBehaviour userId={userId} />,
    },
    {
      of: memberLogs.list,
      key: 'events',
      label: t('members.tab.events'),
      children: <MemberEvents userId={userId} />,
    },
  ]
  return tabs.filter(({ of }) => can(of)).map(({ of: _operation, ...tab }) => tab)
}

function MemberTabs({ member }: { member: Member }) {
  const further = useFurtherTabs(member)
  const history = useHistoryTab('member', member.uidPk)
  const info = { key: 'info', label: t('members.tab.info'), children: <MemberInfo member={member} /> }
  const timeline = {
    key: 'timeline',
    label: t('members.tab.timeline'),
    children: <MemberTimeline uidPk={member.uidPk} />,
  }
  const validity = memberValidityText(member)
  const context = (
    <>
      <ChoiceText codes={memberLevels} value={member.level} />
      {validity && ` · ${validity}`}
    </>
  )
  return (
    <>
      <PageHeader
        title={memberName(member)}
        context={context}
        back={paths.members}
        action={<MemberHeaderActions member={member} />}
      />
      <MemberFigures member={member} />
      <UrlTabs tabs={[info, timeline, ...further, ...history]} />
    </>
  )
}

export const { Page, preload } = recordPage({
  read: members.get,
  query: memberQuery,
  show: member => <MemberTabs member={member} />,
})
