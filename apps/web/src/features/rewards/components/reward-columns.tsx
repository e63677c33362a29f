import { type Reward, rewardFields } from '@backoffice/contract'
import { Link } from '@tanstack/react-router'
import { AccountNumber } from '../../../components/code/account-number.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { pathWith } from '../../../config/paths.ts'
import { PersonalValue } from '../../../domain/personal/personal-value.tsx'
import { byName } from '../../../domain/records/drawer-kinds.ts'
import { RecordCode } from '../../../domain/records/record-code.tsx'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { byLanguage, say } from '../../../lib/i18n/say.ts'
import { linkTo } from '../../../lib/search-params.ts'
import { revealReward } from '../api/rewards.ts'
import { RewardStatusText } from './reward-status.tsx'

type Personal = 'bankAccount' | 'inviterPhone' | 'inviteePhone'

const personal = (key: Personal, width: number) => ({
  width,
  // A changed value must be revealed again: the old revealed value must not stay next to it.
  render: (row: Reward) => (
    <PersonalValue
      key={row[key]}
      value={row[key]}
      label={say(rewardFields[key].label)}
      reveal={() => revealReward(row.id, key)}
      show={key === 'bankAccount' ? text => <AccountNumber text={text} /> : undefined}
    />
  ),
})

/** A member by the name that the reward keeps. */
const memberOf = (name: string, userId: string) => (
  <RecordLink kind="member" id={byName(userId)}>
    <bdi>{name || userId || '–'}</bdi>
  </RecordLink>
)

/** Specification §9. */
export const rewardTableWidth = 2_200

export const rewardColumns: Column<Reward>[] = columnsOf(rewardFields, {
  inviter: { width: 120, render: row => memberOf(row.inviter, row.inviterUserId) },
  inviterPhone: personal('inviterPhone', 150),
  invitee: { width: 120, render: row => memberOf(row.invitee, row.inviteeUserId) },
  inviteePhone: personal('inviteePhone', 150),
  reward: 110,
  status: {
    width: byLanguage({ zh: 160, en: 200 }),
    onCard: true,
    render: row => <RewardStatusText reward={row} />,
  },
  // Wide enough for 19 digits with the button beside them, also where the table gives a few pixels away.
  bankAccount: personal('bankAccount', 220),
  bank: 125,
  batchNumber: {
    width: 150,
    render: ({ batchNumber: number }) =>
      number ? <Link {...linkTo(pathWith('payouts', { number }))}>{number}</Link> : '–',
  },
  inviteTime: 150,
  registerTime: 150,
  purchaseTime: 150,
  updateTime: 150,
  order_no: { width: 150, render: row => <RecordCode kind="order" text={row.order_no ?? ''} /> },
  inviterUserId: {
    width: 150,
    hidden: true,
    render: row => <RecordCode kind="member" text={row.inviterUserId} />,
  },
  inviteeUserId: {
    width: 150,
    hidden: true,
    render: row => <RecordCode kind="member" text={row.inviteeUserId} />,
  },
})
