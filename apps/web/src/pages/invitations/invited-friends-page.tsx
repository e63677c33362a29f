import { invitations, invitedFriendNames, titleOf } from '@backoffice/contract'
import { useParams } from '@tanstack/react-router'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RecordPage } from '../../components/page-states/record-page.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { paths } from '../../config/paths.ts'
import { inviterQuery } from '../../features/invitations/api/invitations.ts'
import { FriendList } from '../../features/invitations/components/friend-list.tsx'
import { inviterName } from '../../features/invitations/components/invitation-words.ts'
import { t } from '../../features/invitations/texts.ts'
import { say } from '../../lib/i18n/say.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'

const idOf = (params: { userId?: string }) => params.userId ?? ''

export const preload = ({ params }: ScreenInput) => queryClient.prefetchQuery(inviterQuery(idOf(params)))

export function Page() {
  const userId = idOf(useParams({ strict: false }))
  const details = (
    <LinkButton type="default" to={paths.invitationDetails(userId)}>
      {t('viewDetails')}
    </LinkButton>
  )
  return (
    <RequirePermission operation={invitations.friends}>
      <RecordPage query={inviterQuery(userId)}>
        {inviter => (
          <>
            <PageHeader
              title={say(titleOf(invitedFriendNames.many))}
              context={inviterName(inviter)}
              back={paths.invitations}
              action={details}
            />
            <FriendList userId={userId} />
          </>
        )}
      </RecordPage>
    </RequirePermission>
  )
}
