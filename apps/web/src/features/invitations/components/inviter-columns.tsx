import { type Inviter, inviterFields, terms } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { periodText } from '../../../domain/periods/periods.ts'
import { PersonalValue } from '../../../domain/personal/personal-value.tsx'
import { memberIdColumn } from '../../../domain/records/record-code.tsx'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { byLanguage, say } from '../../../lib/i18n/say.ts'
import { revealPhone } from '../api/invitations.ts'

/** An inviter's phone number; if the member exists here, it can be shown in full. */
export function InviterPhone({ inviter: { uidPk, phone } }: { inviter: Inviter }) {
  if (uidPk === null) return <bdi>{phone || '–'}</bdi>
  return <PersonalValue value={phone} label={say(terms.phone)} reveal={() => revealPhone(uidPk)} />
}

const countWidth = byLanguage({ zh: 100, en: 140 })

export const inviterColumns: Column<Inviter>[] = columnsOf(inviterFields, {
  name: {
    width: 120,
    render: row => (
      <RecordLink kind="member" id={row.uidPk}>
        <bdi>{row.name || '–'}</bdi>
      </RecordLink>
    ),
  },
  userId: memberIdColumn(130),
  phone: { width: 150, render: row => <InviterPhone inviter={row} /> },
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
  rewardType: byLanguage({ zh: 100, en: 120 }),
})
