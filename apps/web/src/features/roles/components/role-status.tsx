import { enabledStates, type Role, roles, switchStates } from '@backoffice/contract'
import { Switch } from 'antd'
import { useConfirm } from '../../../components/confirm.tsx'
import { Status } from '../../../components/status/status.tsx'
import { nameIn } from '../../../lib/i18n/names.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { useSwitchRole } from '../api/roles.ts'

/** The switch of a role, which asks first. It is read-only without the permission, and for the super-admin role. */
export function RoleStatus({ role }: { role: Role }) {
  const { id, enabled, superAdmin } = role
  const name = nameIn(role.labels, role.name)
  const can = useCan()
  const confirm = useConfirm()
  const change = useSwitchRole(!enabled)
  if (superAdmin || !can(roles.enable))
    return (
      <Status
        tone={enabled ? 'good' : 'off'}
        text={enabled ? say(enabledStates.texts.true) : say(enabledStates.texts.false)}
      />
    )
  const ask = () =>
    confirm({
      title: enabled ? t('roles.disableTitle', { name }) : t('roles.enableTitle', { name }),
      text: enabled ? t('roles.disableText') : t('roles.enableText'),
      action: enabled ? say(switchStates.texts.false) : say(switchStates.texts.true),
      run: async () => {
        await change.mutateAsync(id)
        notify.success(enabled ? t('roles.disableDone') : t('roles.enableDone'))
      },
    })
  return <Switch size="small" checked={enabled} aria-label={t('roles.switch', { name })} onChange={ask} />
}
