import { type InvitedFriend, invitedFriendFields } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { periodText } from '../../../domain/periods/periods.ts'
import { PersonalValue } from '../../../domain/personal/personal-value.tsx'
import { RecordCode } from '../../../domain/records/record-code.tsx'
import { byLanguage, say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { revealFriend } from '../api/invitations.ts'

/** The name of a friend; friends have no other name here. */
export const friendName = ({ phone, invitedUserId }: InvitedFriend) => phone || invitedUserId || '–'

function FriendPhone({ friend: { id, phone } }: { friend: InvitedFriend }) {
  const label = say(invitedFriendFields.phone.label)
  return <PersonalValue value={phone} label={label} reveal={() => revealFriend(id)} />
}

export const friendColumns: Column<InvitedFriend>[] = columnsOf(invitedFriendFields, {
  phone: { width: 150, render: row => <FriendPhone friend={row} /> },
  invitedUserId: {
    width: 160,
    render: row =>
      row.invitedUserId ? (
        <RecordCode kind="member" text={row.invitedUserId} />
      ) : (
        t('invitations.notRegistered')
      ),
  },
  inviteDate: 140,
  createTime: 140,
  invitedGivePeriodValue: {
    width: 110,
    align: 'end',
    render: row => periodText(row.invitedGivePeriodValue, row.invitedGivePeriodUnit) || '–',
  },
  rewardType: byLanguage({ zh: 90, en: 120 }),
  paymentTime: 140,
  slavePayGivePeriodValue: {
    width: 110,
    align: 'end',
    render: row => periodText(row.slavePayGivePeriodValue, row.slavePayGivePeriodUnit) || '–',
  },
})
