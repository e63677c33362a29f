import { type Inviter, invitations, invitedFriendNames, titleOf } from '@backoffice/contract'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { recordPage } from '../../components/page-states/record-screen.tsx'
import { Section } from '../../components/section/section.tsx'
import { paths } from '../../config/paths.ts'
import { inviterQuery } from '../../features/invitations/api/invitations.ts'
import { FriendList } from '../../features/invitations/components/friend-list.tsx'
import { FriendRewards } from '../../features/invitations/components/friend-rewards.tsx'
import { inviterName } from '../../features/invitations/components/invitation-words.ts'
import { InviterFacts } from '../../features/invitations/components/inviter-facts.tsx'
import { t } from '../../features/invitations/texts.ts'
import { say } from '../../lib/i18n/say.ts'

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

export const { Page, preload } = recordPage({
  read: invitations.get,
  query: inviterQuery,
  idOf: ({ userId = '' }: { userId: string }) => userId,
  show: inviter => <InvitationDetails inviter={inviter} />,
})
