import {
  type InvitedFriend,
  invitations,
  invitedFriendNames,
  type Query,
  titleOf,
} from '@backoffice/contract'
import type { ReactNode } from 'react'
import { EmbeddedList } from '../../../components/list/list-frame.tsx'
import { useList } from '../../../components/list/use-list.ts'
import { ExportButton } from '../../../domain/export/export-button.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { friendListQuery } from '../api/invitations.ts'
import { friendColumns } from './friend-columns.tsx'

interface Props {
  /** The member id of the inviter. */
  userId: string
  actions?: (friend: InvitedFriend) => ReactNode
}

/** The friends that a member invited. */
export function FriendList({ userId, actions }: Props) {
  const list = useList(invitations.friends, query => friendListQuery(userId, query))
  const exported = { ...list.query, inviterUserId: userId }
  return (
    <EmbeddedList<Query<typeof invitations.friends>, InvitedFriend>
      id="invited-friends"
      list={list}
      title={say(titleOf(invitedFriendNames.many))}
      columns={friendColumns}
      rowKey={row => row.id}
      {...(actions && { actions })}
      tools={<ExportButton operation={invitations.exportFriends} query={exported} />}
      empty={{ title: t('invitations.friends.empty'), text: t('invitations.friends.emptyText') }}
    />
  )
}
