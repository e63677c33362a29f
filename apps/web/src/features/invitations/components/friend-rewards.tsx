import { type FriendReward, friendRewardFields, type InvitedFriend } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { LazyDrawer } from '../../../components/lazy-drawer.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { ListSkeleton } from '../../../components/list/list-states.tsx'
import { RowsView } from '../../../components/list/rows-view.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { byName } from '../../../domain/records/drawer-kinds.ts'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { friendRewardsQuery } from '../api/invitations.ts'
import { friendName } from './friend-columns.tsx'
import { rewardText } from './invitation-words.ts'

type Row = FriendReward & { key: number }

const columns: Column<Row>[] = columnsOf(friendRewardFields, {
  reason: 120,
  value: { width: 110, align: 'end', isMoney: true, render: row => <bdi>{rewardText(row)}</bdi> },
  rewardType: 110,
  inviter: {
    width: 140,
    render: ({ inviter, inviterUserId }) => (
      <RecordLink kind="member" id={byName(inviterUserId)}>
        <bdi>{inviter || inviterUserId}</bdi>
      </RecordLink>
    ),
  },
  time: 150,
  status: 100,
})

function Rewards({ invitedUserId }: { invitedUserId: string }) {
  const { data, error, refetch } = useQuery(friendRewardsQuery(invitedUserId))
  if (!data) return error ? <FailureNote error={error} onRetry={() => void refetch()} /> : <ListSkeleton />
  return (
    <RowsView<Row>
      label={t('invitations.rewards')}
      rows={data.rows.map((row, key) => ({ ...row, key }))}
      rowKey={row => row.key}
      columns={columns}
      empty={{ title: t('invitations.rewards.empty'), text: t('invitations.rewards.emptyText') }}
    />
  )
}

/** Shows the rewards for one friend; a friend who never registered has none. */
export function FriendRewards({ friend }: { friend: InvitedFriend }) {
  const [open, setOpen] = useState(false)
  const { invitedUserId } = friend
  if (invitedUserId === '') return null
  const name = friendName(friend)
  return (
    <>
      <Button
        type="link"
        size="small"
        aria-label={`${t('invitations.viewRewards')} ${name}`}
        onClick={() => setOpen(true)}
      >
        {t('invitations.viewRewards')}
      </Button>
      <LazyDrawer
        size="min(760px, 100vw)"
        title={t('invitations.rewardsOf', { name })}
        open={open}
        onClose={() => setOpen(false)}
      >
        {open && <Rewards invitedUserId={invitedUserId} />}
      </LazyDrawer>
    </>
  )
}
