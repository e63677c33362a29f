import {
  charging,
  invitations,
  type Member,
  type MemberSummary,
  memberLevels,
  memberLogs,
  memberNotes,
  members,
  memberTags,
  orderNames,
  orders,
  rewardNames,
  rewards,
  titleOf,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { FormSkeleton } from '../../components/form/form-skeleton.tsx'
import { ChoiceText } from '../../components/list/columns-of.tsx'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { recordPage } from '../../components/page-states/record-screen.tsx'
import { RetryNote } from '../../components/page-states/retry-note.tsx'
import { Section } from '../../components/section/section.tsx'
import { type UrlTab, UrlTabs } from '../../components/tabs/url-tabs.tsx'
import { paths } from '../../config/paths.ts'
import { useHistoryTab } from '../../features/audit/components/history-tab.tsx'
import { FriendList } from '../../features/invitations/components/friend-list.tsx'
import { notesQuery, tagsQuery } from '../../features/member-notes/api/member-notes.ts'
import { MemberNotes } from '../../features/member-notes/components/member-notes.tsx'
import { MemberTags } from '../../features/member-notes/components/member-tags.tsx'
import { memberQuery, memberSummaryQuery } from '../../features/members/api/members.ts'
import { MemberFacts } from '../../features/members/components/member-facts.tsx'
import { MemberFigures } from '../../features/members/components/member-figures.tsx'
import { MemberHeaderActions } from '../../features/members/components/member-header-actions.tsx'
import { MemberTimeline } from '../../features/members/components/member-timeline.tsx'
import { memberName, memberValidityText } from '../../features/members/components/member-words.ts'
import styles from '../../features/members/components/members.module.css'
import { ProductTotals } from '../../features/members/components/product-totals.tsx'
import { RecentEvents } from '../../features/members/components/recent-events.tsx'
import { MemberOrders } from '../../features/orders/components/member-orders.tsx'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { useCan } from '../../lib/sessions/current-user.ts'
import { MemberBehaviour, MemberEvents } from './member-behaviour.tsx'
import { MemberPoints, MemberRewards } from './member-lists.tsx'
import { MemberNext } from './member-next.tsx'

/** The lists of one tab; a single one stands without a bar of its own. */
function partsTab(key: string, label: string, parts: UrlTab[]): UrlTab[] {
  const [only, ...others] = parts
  if (!only) return []
  const tabs = <UrlTabs tabs={parts} param="part" keep={['tab']} within={key} />
  const children = others.length === 0 ? only.children : tabs
  return [{ key, label, children, parts: parts.map(part => part.key) }]
}

const ordersTitle = say(titleOf(orderNames.many))

function OrdersOf({ userId, summary }: { userId: string; summary: MemberSummary | undefined }) {
  return (
    <>
      <ProductTotals products={summary?.products} />
      <Section title={ordersTitle} context={t('members.section.ordersContext')}>
        <MemberOrders userId={userId} />
      </Section>
    </>
  )
}

/** Data about a member from other modules, for people who may read it there. */
function useTabs(member: Member, summary: MemberSummary | undefined): UrlTab[] {
  const { uidPk, userId } = member
  const can = useCan()
  const changes = useHistoryTab('member', uidPk)
  const part = (of: Parameters<typeof can>[0], key: string, label: string, children: UrlTab['children']) =>
    can(of) ? [{ key, label, children }] : []
  return [
    {
      key: 'info',
      label: t('members.tab.info'),
      children: (
        <>
          <MemberFacts member={member} />
          <RecentEvents uidPk={uidPk} />
        </>
      ),
    },
    ...partsTab('orders', ordersTitle, [
      ...part(orders.list, 'list', ordersTitle, <OrdersOf userId={userId} summary={summary} />),
      ...part(charging.orders, 'points', t('members.tab.points'), <MemberPoints userId={userId} />),
    ]),
    ...partsTab('invitations', t('members.tab.invitations'), [
      ...part(invitations.friends, 'friends', t('members.tab.friends'), <FriendList userId={userId} />),
      ...part(rewards.list, 'rewards', say(titleOf(rewardNames.many)), <MemberRewards userId={userId} />),
    ]),
    ...partsTab('behaviour', t('members.tab.behaviour'), [
      ...part(memberLogs.records, 'records', t('members.tab.records'), <MemberBehaviour userId={userId} />),
      ...part(memberLogs.list, 'events', t('members.tab.events'), <MemberEvents userId={userId} />),
    ]),
    ...partsTab('history', t('members.tab.history'), [
      { key: 'timeline', label: t('members.tab.timeline'), children: <MemberTimeline uidPk={uidPk} /> },
      ...changes,
    ]),
  ]
}

/** What stands above the tabs is read together with the member, so that nothing moves when it comes. */
function useAbove({ uidPk }: Member) {
  const can = useCan()
  const summary = useQuery(memberSummaryQuery(uidPk))
  const notes = useQuery({ ...notesQuery({ memberId: uidPk }), enabled: can(memberNotes.list) })
  const tags = useQuery({ ...tagsQuery(uidPk), enabled: can(memberTags.list) })
  return { ...summary, isAwaited: [summary, notes, tags].some(({ isLoading }) => isLoading) }
}

function MemberTabs({ member }: { member: Member }) {
  const { data: summary, error, refetch, isAwaited } = useAbove(member)
  const tabs = useTabs(member, summary)
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
      {isAwaited ? (
        <FormSkeleton />
      ) : (
        <>
          <div className={styles.above}>
            {summary && <MemberNext member={member} summary={summary} />}
            {error && !summary && <RetryNote text={error.message} onRetry={() => void refetch()} />}
            <MemberTags memberId={member.uidPk} />
            <MemberFigures summary={summary} />
            <MemberNotes memberId={member.uidPk} />
          </div>
          <UrlTabs tabs={tabs} />
        </>
      )}
    </>
  )
}

export const { Page, preload } = recordPage({
  read: members.get,
  query: memberQuery,
  show: member => <MemberTabs member={member} />,
})
