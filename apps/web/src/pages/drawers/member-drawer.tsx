import { type Member, orderNames, orders, titleOf } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { RetryNote } from '../../components/page-states/retry-note.tsx'
import { Section } from '../../components/section/section.tsx'
import { paths } from '../../config/paths.ts'
import { byReference } from '../../domain/records/by-reference.ts'
import { type DrawerContent, RecordDrawer } from '../../domain/records/record-drawer.tsx'
import { MemberNotes } from '../../features/member-notes/components/member-notes.tsx'
import { memberQuery, memberSummaryQuery } from '../../features/members/api/members.ts'
import { MemberFacts } from '../../features/members/components/member-facts.tsx'
import { MemberFigures } from '../../features/members/components/member-figures.tsx'
import { memberName } from '../../features/members/components/member-words.ts'
import { RecentEvents } from '../../features/members/components/recent-events.tsx'
import { MemberOrders } from '../../features/orders/components/member-orders.tsx'
import { say } from '../../lib/i18n/say.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

function Figures({ member }: { member: Member }) {
  const { data, error, refetch } = useQuery(memberSummaryQuery(member.uidPk))
  return (
    <>
      <MemberFigures member={member} summary={data} />
      {error && !data && <RetryNote text={error.message} onRetry={() => void refetch()} />}
    </>
  )
}

export const Drawer: DrawerContent = ({ id }) => {
  const can = useCan()
  return (
    <RecordDrawer
      kind="member"
      query={byReference('member', id, memberQuery)}
      nameOf={memberName}
      page={({ uidPk }) => paths.memberDetails(uidPk)}
    >
      {member => (
        <>
          <Figures member={member} />
          <MemberNotes memberId={member.uidPk} />
          <MemberFacts member={member} />
          <RecentEvents uidPk={member.uidPk} />
          {can(orders.list) && (
            <Section title={say(titleOf(orderNames.many))}>
              <MemberOrders userId={member.userId} />
            </Section>
          )}
        </>
      )}
    </RecordDrawer>
  )
}
