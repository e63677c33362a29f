import { type MemberUser, terms } from '@backoffice/contract'
import { PersonalValue } from '../../../domain/personal/personal-value.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { revealMember } from '../api/members.ts'

export function MemberPhone({ member: { uidPk, phone } }: { member: Pick<MemberUser, 'uidPk' | 'phone'> }) {
  return <PersonalValue value={phone} label={say(terms.phone)} reveal={() => revealMember(uidPk, 'phone')} />
}
