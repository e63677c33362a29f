import { permissions, type Role, roleFields, roles } from '@backoffice/contract'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { recordPage } from '../../components/page-states/record-screen.tsx'
import { UrlTabs } from '../../components/tabs/url-tabs.tsx'
import { paths, pathWith } from '../../config/paths.ts'
import { sourceOf } from '../../domain/roles/role-source.ts'
import { useHistoryTab } from '../../features/audit/components/history-tab.tsx'
import { RolePermissions } from '../../features/permissions/components/role-permissions.tsx'
import { roleData } from '../../features/roles/api/roles.ts'
import { RoleFacts } from '../../features/roles/components/role-facts.tsx'
import { SeeAsButton } from '../../features/roles/components/see-as-button.tsx'
import { nameIn } from '../../lib/i18n/names.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

/** `type` in the URL: 1 basic information, 2 permissions (specification §2). */
function RoleTabs({ role }: { role: Role }) {
  const can = useCan()
  const history = useHistoryTab('role', role.id)
  const permissionsTab = {
    key: '2',
    label: say(roleFields.permissions.label),
    children: role.superAdmin ? <p>{t('roles.superAdmin')}</p> : <RolePermissions role={role} />,
  }
  const tabs = [
    { key: '1', label: t('roles.tab.info'), children: <RoleFacts role={role} /> },
    ...(can(permissions.byRole) ? [permissionsTab] : []),
    ...history,
  ]
  const action = (
    <>
      {can(roles.update) && !role.superAdmin && (
        <LinkButton type="default" to={paths.roleEdit(role.id)}>
          {t('roles.edit')}
        </LinkButton>
      )}
      {can(permissions.byRole) && !role.superAdmin && (
        <LinkButton type="default" to={pathWith('roleCompare', { a: sourceOf({ copyFrom: role.id }) })}>
          {t('roles.compare')}
        </LinkButton>
      )}
      {!role.superAdmin && <SeeAsButton role={role} />}
    </>
  )
  return (
    <>
      <PageHeader
        title={nameIn(role.labels, role.name)}
        context={role.description}
        back={paths.roles}
        action={action}
      />
      <UrlTabs tabs={tabs} param="type" />
    </>
  )
}

export const { Page, preload } = recordPage({
  read: roles.get,
  query: roleData.one,
  show: role => <RoleTabs role={role} />,
})
