import { invitations, invitedFriendNames, titleOf } from '@backoffice/contract'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { recordPage } from '../../components/page-states/record-screen.tsx'
import { paths } from '../../config/paths.ts'
import { inviterQuery } from '../../features/invitations/api/invitations.ts'
import { FriendList } from '../../features/invitations/components/friend-list.tsx'
import { inviterName } from '../../features/invitations/components/invitation-words.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'

export const { Page, preload } = recordPage({
  read: invitations.friends,
  query: inviterQuery,
  idOf: ({ userId = '' }: { userId: string }) => userId,
  show: inviter => (
    <>
      <PageHeader
        title={say(titleOf(invitedFriendNames.many))}
        context={inviterName(inviter)}
        back={paths.invitations}
        action={
          <LinkButton type="default" to={paths.invitationDetails(inviter.userId)}>
            {t('invitations.viewDetails')}
          </LinkButton>
        }
      />
      <FriendList userId={inviter.userId} />
    </>
  ),
})
