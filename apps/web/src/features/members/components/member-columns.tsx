import { type MemberUser, memberUserFields, terms } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { periodText } from '../../../domain/periods/periods.ts'
import { byName } from '../../../domain/records/drawer-kinds.ts'
import { RecordLink } from '../../../domain/records/record-link.tsx'
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

export const memberColumns: Column<MemberUser>[] = columnsOf(memberUserFields, {
  name: {
    width: 140,
    render: row => (
      <RecordLink kind="member" id={row.uidPk}>
        <bdi>{memberName(row)}</bdi>
      </RecordLink>
    ),
  },
  userId: 170,
  phone: { width: 150, render: row => <MemberPhone member={row} /> },
  level: 110,
  end: { width: 200, title: say(terms.memberValidity), render: row => validityDays(row) || '–' },
  // Beside the end that it is reckoned from; its title is its own.
  start: {
    width: 100,
    title: t('members.list.daysLeft'),
    align: 'end',
    render: row => daysLeft(row),
  },
  channelName: { width: 120, render: row => <MemberChannel member={row} /> },
  createTime: 150,
  operationType: byLanguage({ zh: 110, en: 150 }),
  invitationNum: countWidth,
  registerNum: countWidth,
  registerRewardValue: {
    width: 110,
    align: 'end',
    render: row => periodText(row.registerRewardValue, row.registerRewardUnit) || '–',
  },
  tradingNum: countWidth,
  tradingRewardValue: {
    width: 110,
    align: 'end',
    render: row => periodText(row.tradingRewardValue, row.tradingRewardUnit) || '–',
  },
  rewardType: 110,
})
