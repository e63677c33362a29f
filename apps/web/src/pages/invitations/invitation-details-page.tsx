import { type Inviter, invitations, invitedFriendNames, titleOf } from '@backoffice/contract'
import { useParams } from '@tanstack/react-router'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RecordPage } from '../../components/page-states/record-page.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { Section } from '../../components/section/section.tsx'
import { paths } from '../../config/paths.ts'
import { inviterQuery } from '../../features/invitations/api/invitations.ts'
import { FriendList } from '../../features/invitations/components/friend-list.tsx'
import { FriendRewards } from '../../features/invitations/components/friend-rewards.tsx'
import { inviterName } from '../../features/invitations/components/invitation-words.ts'
import { InviterFacts } from '../../features/invitations/components/inviter-facts.tsx'
import { t } from '../../features/invitations/texts.ts'
import { say } from '../../lib/i18n/say.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'

const idOf = (params: { userId?: string }) => params.userId ?? ''

export const preload = ({ params }: ScreenInput) => queryClient.prefetchQuery(inviterQuery(idOf(params)))

function InvitationDetails({ inviter }: { inviter: Inviter }) {
  return (
    <>
      <PageHeader title={t('details')} context={inviterName(inviter)} back={paths.invitations} />
      <Section title={t('summary')}>
        <InviterFacts inviter={inviter} />
      </Section>
      <Section title={say(titleOf(invitedFriendNames.many))}>
        <FriendList userId={inviter.userId} actions={friend => <FriendRewards friend={friend} />} />
      </Section>
    </>
  )
}

export function Page() {
  const userId = idOf(useParams({ strict: false }))
  return (
    <RequirePermission operation={invitations.get}>
      <RecordPage query={inviterQuery(userId)}>
        {inviter => <InvitationDetails key={userId} inviter={inviter} />}
      </RecordPage>
    </RequirePermission>
  )
}
