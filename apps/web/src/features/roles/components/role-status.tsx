import { type Role, roles } from '@backoffice/contract'
import { Switch } from 'antd'
import { useConfirm } from '../../../components/confirm.tsx'
import { Status } from '../../../components/status/status.tsx'
import { nameIn } from '../../../lib/i18n/names.ts'
import { notify } from '../../../lib/notify.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { useSwitchRole } from '../api/roles.ts'
import { t } from '../texts.ts'

/** The switch of a role, which asks first; who may not write, and the super-admin role, have the state only. */
export function RoleStatus({ role }: { role: Role }) {
  const { id, enabled, superAdmin } = role
  const name = nameIn(role.labels, role.name)
  const can = useCan()
  const confirm = useConfirm()
  const change = useSwitchRole(!enabled)
  if (superAdmin || !can(roles.enable))
    return <Status tone={enabled ? 'good' : 'off'} text={enabled ? t('enabled') : t('disabled')} />
  const ask = () =>
    confirm({
      title: enabled ? t('disableTitle', { name }) : t('enableTitle', { name }),
      text: enabled ? t('disableText') : t('enableText'),
      action: enabled ? t('off') : t('on'),
      run: async () => {
        await change.mutateAsync(id)
        notify.success(enabled ? t('disableDone') : t('enableDone'))
      },
    })
  return <Switch size="small" checked={enabled} aria-label={t('switch', { name })} onChange={ask} />
}
