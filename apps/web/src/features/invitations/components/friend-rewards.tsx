import type { FriendReward, InvitedFriend } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { LazyDrawer } from '../../../components/lazy-drawer.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { ListSkeleton } from '../../../components/list/list-states.tsx'
import { RowsView } from '../../../components/list/rows-view.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { Status } from '../../../components/status/status.tsx'
import { Instant } from '../../../components/time/instant.tsx'
import { friendRewardsQuery } from '../api/invitations.ts'
import { t } from '../texts.ts'
import { friendName } from './friend-columns.tsx'
import { reasonTexts, rewardText, rewardTypeText } from './invitation-words.ts'

type Row = FriendReward & { key: number }

const columns: Column<Row>[] = [
  { key: 'reason', title: t('reason'), width: 120, render: row => reasonTexts[row.reason] },
  { key: 'value', title: t('reward'), width: 110, align: 'end', render: row => <bdi>{rewardText(row)}</bdi> },
  { key: 'rewardType', title: t('rewardType'), width: 110, render: row => rewardTypeText(row.rewardType) },
  {
    key: 'inviter',
    title: t('inviter'),
    width: 140,
    render: row => <bdi>{row.inviter || row.inviterUserId}</bdi>,
  },
  { key: 'time', title: t('time'), width: 150, render: row => <Instant value={row.time} /> },
  {
    key: 'status',
    title: t('payout'),
    width: 100,
    render: ({ status }) =>
      status ? (
        <Status tone={status === 'T' ? 'good' : 'waiting'} text={status === 'T' ? t('paid') : t('unpaid')} />
      ) : (
        '–'
      ),
  },
]

function Rewards({ invitedUserId }: { invitedUserId: string }) {
  const { data, error, refetch } = useQuery(friendRewardsQuery(invitedUserId))
  if (!data) return error ? <FailureNote error={error} onRetry={() => void refetch()} /> : <ListSkeleton />
  return (
    <RowsView<Row>
      label={t('rewards')}
      rows={data.rows.map((row, key) => ({ ...row, key }))}
      rowKey={row => row.key}
      columns={columns}
      empty={{ title: t('rewards.empty'), text: t('rewards.emptyText') }}
    />
  )
}

/** Opens the rewards around one friend; a friend who never registered has none. */
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
        aria-label={`${t('viewRewards')} ${name}`}
        onClick={() => setOpen(true)}
      >
        {t('viewRewards')}
      </Button>
      <LazyDrawer
        size="min(760px, 100vw)"
        title={t('rewardsOf', { name })}
        open={open}
        onClose={() => setOpen(false)}
      >
        {open && <Rewards invitedUserId={invitedUserId} />}
      </LazyDrawer>
    </>
  )
}
