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
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'

function InvitationDetails({ inviter }: { inviter: Inviter }) {
  return (
    <>
      <PageHeader title={t('invitations.details')} context={inviterName(inviter)} back={paths.invitations} />
      <Section title={t('invitations.summary')}>
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
