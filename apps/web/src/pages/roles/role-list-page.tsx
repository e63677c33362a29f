import { permissions, roleNames, roles } from '@backoffice/contract'
import { LinkButton } from '../../components/link-button.tsx'
import { recordWords } from '../../components/list/record-words.ts'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { paths } from '../../config/paths.ts'
import { SiteSelect } from '../../domain/sites/site-select.tsx'
import { useSites } from '../../domain/sites/sites.ts'
import { AddRoleButton, RoleList } from '../../features/roles/components/role-list.tsx'
import { t } from '../../lib/i18n/texts.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

const words = recordWords(roleNames)

export function Page() {
  const { current } = useSites()
  const can = useCan()
  const action = (
    <>
      <SiteSelect />
      {can(permissions.byRole) && (
        <LinkButton type="default" to={paths.roleCompare}>
          {t('roles.compare')}
        </LinkButton>
      )}
      <AddRoleButton siteCode={current} />
    </>
  )
  return (
    <RequirePermission operation={roles.list}>
      <PageHeader title={words.title} context={t('roles.list.context')} action={action} />
      <RoleList key={current} siteCode={current} hasViews />
    </RequirePermission>
  )
}
