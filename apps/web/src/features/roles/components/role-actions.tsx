import { permissions, type Role, roleFields, roles } from '@backoffice/contract'
import { Button } from 'antd'
import { useConfirm } from '../../../components/confirm.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { sayDeleted } from '../../../components/say-deleted.ts'
import { paths, pathWith } from '../../../config/paths.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { nameIn } from '../../../lib/i18n/names.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { presentError } from '../../../lib/present-error.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { roleData } from '../api/roles.ts'
import { SeeAsButton } from './see-as-button.tsx'

/** People must read which accounts have the role, so the message stays in the corner. */
function showRefusal(error: unknown) {
  const isRefusal = error instanceof ApiError && error.data
  if (isRefusal) notify.notification('error', t('roles.deletionFailed'), error.message, error)
  else presentError(error, t('roles.deletionFailed'))
}

function DeleteButton({ role: { id, labels, name: own } }: { role: Role }) {
  const name = nameIn(labels, own)
  const confirm = useConfirm()
  const remove = roleData.useDelete({ ownErrors: true })
  const ask = () =>
    confirm({
      title: t('roles.sureToDelete', { name }),
      text: t('roles.deleteText'),
      action: t('roles.delete'),
      danger: true,
      run: async () => {
        await remove.mutateAsync(id).catch((error: unknown) => {
          showRefusal(error)
          throw error
        })
        sayDeleted(roles.delete, id)
      },
    })
  return (
    <Button type="link" danger size="small" aria-label={`${t('roles.delete')} ${name}`} onClick={ask}>
      {t('roles.delete')}
    </Button>
  )
}

/** The actions of a row; role 1 has none (specification §2). */
export function RoleActions({ role }: { role: Role }) {
  const can = useCan()
  const { id, superAdmin } = role
  const name = nameIn(role.labels, role.name)
  if (superAdmin) return null
  return (
    <>
      {can(roles.update) && (
        <LinkButton to={paths.roleEdit(id)} size="small" label={`${t('roles.edit')} ${name}`}>
          {t('roles.edit')}
        </LinkButton>
      )}
      {can(permissions.byRole) && (
        <LinkButton
          to={paths.roleDetails(id, { type: 2 })}
          size="small"
          label={`${say(roleFields.permissions.label)} ${name}`}
        >
          {say(roleFields.permissions.label)}
        </LinkButton>
      )}
      {can(roles.create) && can(roles.setPermissions) && can(permissions.byRole) && (
        <LinkButton
          to={pathWith('roleAdd', { siteCode: role.siteCode, copyFrom: id })}
          size="small"
          label={`${t('roles.copy')} ${name}`}
        >
          {t('roles.copy')}
        </LinkButton>
      )}
      <SeeAsButton role={role} size="small" type="link" />
      {can(roles.delete) && <DeleteButton role={role} />}
    </>
  )
}
