import { type MemberUser, members } from '@backoffice/contract'
import { LinkButton } from '../../../components/link-button.tsx'
import { paths } from '../../../config/paths.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { memberName } from './member-words.ts'
import { UpgradeButton } from './upgrade-button.tsx'

export function MemberActions({ member }: { member: MemberUser }) {
  const can = useCan()
  return (
    <>
      {can(members.get) && (
        <LinkButton
          to={paths.memberDetails(member.uidPk)}
          size="small"
          label={`${t('members.view')} ${memberName(member)}`}
        >
          {t('members.view')}
        </LinkButton>
      )}
      <UpgradeButton member={member} type="link" size="small" />
    </>
  )
}
