import { type Member, members, orders } from '@backoffice/contract'
import { useParams } from '@tanstack/react-router'
import type { ScreenInput } from '../../app/screen.ts'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RecordPage } from '../../components/page-states/record-page.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { Section } from '../../components/section/section.tsx'
import { UrlTabs } from '../../components/url-tabs/url-tabs.tsx'
import { paths } from '../../config/paths.ts'
import { useHistoryTab } from '../../features/audit/components/history-tab.tsx'
import { memberQuery } from '../../features/members/api/members.ts'
import { MemberFacts } from '../../features/members/components/member-facts.tsx'
import { MemberHeaderActions } from '../../features/members/components/member-header-actions.tsx'
import { MemberLevel } from '../../features/members/components/member-level.tsx'
import { memberName, validityText } from '../../features/members/components/member-words.ts'
import { t } from '../../features/members/texts.ts'
import { MemberOrders } from '../../features/orders/components/member-orders.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { useCan } from '../../lib/session/current-user.ts'

const idOf = (params: { id?: string }) => Number(params.id)

export const preload = ({ params }: ScreenInput) => queryClient.prefetchQuery(memberQuery(idOf(params)))

function MemberInfo({ member }: { member: Member }) {
  const can = useCan()
  return (
    <>
      <MemberFacts member={member} />
      {can(orders.list) && (
        <Section title={t('section.orders')} context={t('section.ordersContext')}>
          <MemberOrders userId={member.userId} />
        </Section>
      )}
    </>
  )
}

function MemberTabs({ member }: { member: Member }) {
  const history = useHistoryTab('member', member.uidPk)
  const tabs = [{ key: 'info', label: t('tab.info'), children: <MemberInfo member={member} /> }, ...history]
  const validity = validityText(member)
  const context = (
    <>
      <MemberLevel level={member.level} />
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
      <UrlTabs tabs={tabs} />
    </>
  )
}

export function Page() {
  const id = idOf(useParams({ strict: false }))
  return (
    <RequirePermission operation={members.get}>
      <RecordPage query={memberQuery(id)}>{member => <MemberTabs key={id} member={member} />}</RecordPage>
    </RequirePermission>
  )
}
