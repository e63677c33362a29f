import type { Reward } from '@backoffice/contract'
import { Code } from '../../../components/code/code.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { Status } from '../../../components/status/status.tsx'
import { Instant } from '../../../components/time/instant.tsx'
import { PersonalValue } from '../../../domain/personal/personal-value.tsx'
import { formatYuan } from '../../../lib/figures.ts'
import { revealReward } from '../api/rewards.ts'
import { t } from '../texts.ts'
import { statusTexts, statusTones } from './reward-words.ts'

type Personal = 'bankAccount' | 'inviterPhone' | 'inviteePhone'
type Time = 'inviteTime' | 'registerTime' | 'purchaseTime' | 'updateTime'

const personal = (key: Personal, title: string, width: number): Column<Reward> => ({
  key,
  title,
  width,
  // Another value is another one to reveal: what was shown whole must not stand beside its successor.
  render: row => (
    <PersonalValue key={row[key]} value={row[key]} label={title} reveal={() => revealReward(row.id, key)} />
  ),
})

const time = (key: Time, title: string): Column<Reward> => ({
  key,
  title,
  width: 150,
  render: row => <Instant value={row[key]} />,
})

const userId = (key: 'inviterUserId' | 'inviteeUserId', title: string): Column<Reward> => ({
  key,
  title,
  width: 150,
  render: row => (row[key] ? <Code text={row[key]} /> : '–'),
})

/** With their checkboxes and actions they are 2,200 pixels wide (specification §9). */
export const rewardColumns: Column<Reward>[] = [
  { key: 'inviter', title: t('inviter'), width: 130, render: row => <bdi>{row.inviter || '–'}</bdi> },
  personal('inviterPhone', t('inviterPhone'), 150),
  { key: 'invitee', title: t('invitee'), width: 130, render: row => <bdi>{row.invitee || '–'}</bdi> },
  personal('inviteePhone', t('inviteePhone'), 150),
  {
    key: 'reward',
    title: t('reward'),
    width: 130,
    align: 'end',
    render: row => <bdi>{formatYuan(row.reward)}</bdi>,
  },
  {
    key: 'status',
    onCard: true,
    title: t('status'),
    width: 90,
    render: row => <Status tone={statusTones[row.status]} text={statusTexts[row.status]} />,
  },
  personal('bankAccount', t('bankAccount'), 210),
  { key: 'bank', title: t('bank'), width: 140, render: row => <bdi>{row.bank || '–'}</bdi> },
  time('inviteTime', t('inviteTime')),
  time('registerTime', t('registerTime')),
  time('purchaseTime', t('purchaseTime')),
  time('updateTime', t('updateTime')),
  userId('inviterUserId', t('inviterUserId')),
  userId('inviteeUserId', t('inviteeUserId')),
]
