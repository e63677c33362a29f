import { accounts, type Role, roles } from '@backoffice/contract'
import { Button, type ButtonProps } from 'antd'
import { nameIn } from '../../../lib/i18n/names.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { useBeginSeeAs } from '../api/see-as.ts'

/** For people who may read roles and accounts. */
export function SeeAsButton({ role, ...look }: { role: Role } & Pick<ButtonProps, 'size' | 'type'>) {
  const can = useCan()
  const begin = useBeginSeeAs()
  if (!can(roles.seeAs) || !can(accounts.list)) return null
  const name = nameIn(role.labels, role.name)
  return (
    <Button
      {...look}
      aria-label={`${t('roles.seeAs')} ${name}`}
      loading={begin.isPending}
      onClick={() => begin.mutate(role.id)}
    >
      {t('roles.seeAs')}
    </Button>
  )
}
