import { type MemberUser, memberListFields, terms } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { periodText } from '../../../domain/periods/periods.ts'
import { byName } from '../../../domain/records/drawer-kinds.ts'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { formatYuan } from '../../../lib/figures.ts'
import { nameIn } from '../../../lib/i18n/names.ts'
import { byLanguage, say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { MemberPhone } from './member-phone.tsx'
import { daysLeft, memberName, validityDays } from './member-words.ts'

const countWidth = byLanguage({ zh: 100, en: 140 })

interface Through {
  channelCode: string
  channelLabels: MemberUser['channelLabels']
  channelName: string
}

/** The channel that a member came through. */
export function MemberChannel({ member }: { member: Through }) {
  const { channelCode, channelLabels, channelName } = member
  return (
    <RecordLink kind="channel" id={channelName && byName(channelCode)}>
      <bdi>{nameIn(channelLabels, channelName) || '–'}</bdi>
    </RecordLink>
  )
}

const rewardWidth = 110

/** Eight stand at first; the others are chosen. */
export const memberColumns: Column<MemberUser>[] = columnsOf(memberListFields, {
  name: {
    width: 120,
    render: row => (
      <RecordLink kind="member" id={row.uidPk}>
        <bdi>{memberName(row)}</bdi>
      </RecordLink>
    ),
  },
  phone: { width: 140, render: row => <MemberPhone member={row} /> },
  level: 100,
  end: { width: 192, title: say(terms.memberValidity), render: row => validityDays(row) || '–' },
  // Beside the end that it is reckoned from; its title is its own.
  start: {
    width: 84,
    title: t('members.list.daysLeft'),
    align: 'end',
    render: row => daysLeft(row),
  },
  spend: { width: 104, render: ({ spend }) => (spend === null ? '–' : <bdi>{formatYuan(spend)}</bdi>) },
  channelName: { width: 100, render: row => <MemberChannel member={row} /> },
  createTime: 144,
  userId: { width: 170, hidden: true },
  operationType: { width: byLanguage({ zh: 110, en: 150 }), hidden: true },
  invitationNum: { width: countWidth, hidden: true },
  registerNum: { width: countWidth, hidden: true },
  registerRewardValue: {
    width: rewardWidth,
    hidden: true,
    align: 'end',
    render: row => periodText(row.registerRewardValue, row.registerRewardUnit) || '–',
  },
  tradingNum: { width: countWidth, hidden: true },
  tradingRewardValue: {
    width: rewardWidth,
    hidden: true,
    align: 'end',
    render: row => periodText(row.tradingRewardValue, row.tradingRewardUnit) || '–',
  },
  rewardType: { width: rewardWidth, hidden: true },
})
