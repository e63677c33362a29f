import type { InvitedFriend } from '@backoffice/contract'
import { Code } from '../../../components/code/code.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { Instant } from '../../../components/time/instant.tsx'
import { periodText } from '../../../domain/periods/periods.ts'
import { PersonalValue } from '../../../domain/personal/personal-value.tsx'
import { language } from '../../../lib/i18n/locale.ts'
import { revealFriend } from '../api/invitations.ts'
import { t } from '../texts.ts'
import { rewardTypeText } from './invitation-words.ts'

type Time = 'inviteDate' | 'createTime' | 'paymentTime'

const time = (key: Time, title: string): Column<InvitedFriend> => ({
  key,
  title,
  width: 140,
  render: row => <Instant value={row[key]} />,
})

/** How a friend is called: nobody has a name here. */
export const friendName = ({ phone, invitedUserId }: InvitedFriend) => phone || invitedUserId || '–'

const FriendPhone = ({ friend: { id, phone } }: { friend: InvitedFriend }) => (
  <PersonalValue value={phone} label={t('friendPhone')} reveal={() => revealFriend(id)} />
)

export const friendColumns: Column<InvitedFriend>[] = [
  { key: 'phone', title: t('friendPhone'), width: 150, render: row => <FriendPhone friend={row} /> },
  {
    key: 'invitedUserId',
    title: t('friendId'),
    width: 160,
    render: row => (row.invitedUserId ? <Code text={row.invitedUserId} /> : t('notRegistered')),
  },
  time('inviteDate', t('inviteDate')),
  time('createTime', t('registerTime')),
  {
    key: 'invitedGivePeriod',
    title: t('registerReward'),
    width: 110,
    align: 'end',
    render: row => periodText(row.invitedGivePeriodValue, row.invitedGivePeriodUnit) || '–',
  },
  {
    key: 'rewardType',
    title: t('rewardType'),
    width: language === 'zh' ? 90 : 120,
    render: row => rewardTypeText(row.rewardType),
  },
  time('paymentTime', t('paymentTime')),
  {
    key: 'slavePayGivePeriod',
    title: t('paymentReward'),
    width: 110,
    align: 'end',
    render: row => periodText(row.slavePayGivePeriodValue, row.slavePayGivePeriodUnit) || '–',
  },
]
