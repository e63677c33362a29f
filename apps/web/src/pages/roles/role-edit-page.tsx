import { roles } from '@backoffice/contract'
import { MessagePage } from '../../components/page-states/message-page.tsx'
import { recordPage } from '../../components/page-states/record-screen.tsx'
import { paths } from '../../config/paths.ts'
import { roleData } from '../../features/roles/api/roles.ts'
import { EditRoleForm } from '../../features/roles/components/role-form.tsx'
import { nameIn } from '../../lib/i18n/names.ts'
import { t } from '../../lib/i18n/texts.ts'

export const { Page, preload } = recordPage({
  read: roles.get,
  change: roles.update,
  query: roleData.one,
  show: (role, readOnly) =>
    role.superAdmin ? (
      <MessagePage title={nameIn(role.labels, role.name)} text={t('roles.superAdmin')} back={paths.roles} />
    ) : (
      <EditRoleForm role={role} readOnly={readOnly} />
    ),
})
