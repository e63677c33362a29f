import type { MemberUser } from '@backoffice/contract'
import { PersonalValue } from '../../../domain/personal/personal-value.tsx'
import { revealMember } from '../api/members.ts'
import { t } from '../texts.ts'

export function MemberPhone({ member: { uidPk, phone } }: { member: Pick<MemberUser, 'uidPk' | 'phone'> }) {
  return <PersonalValue value={phone} label={t('phone')} reveal={() => revealMember(uidPk, 'phone')} />
}
