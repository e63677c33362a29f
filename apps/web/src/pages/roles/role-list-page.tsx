import { roleNames, roles } from '@backoffice/contract'
import { recordWords } from '../../components/list/record-words.ts'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { SiteSelect } from '../../domain/sites/site-select.tsx'
import { useSites } from '../../domain/sites/sites.ts'
import { AddRoleButton, RoleList } from '../../features/roles/components/role-list.tsx'
import { t } from '../../lib/i18n/texts.ts'

const words = recordWords(roleNames)

export function Page() {
  const { current } = useSites()
  const action = (
    <>
      <SiteSelect />
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
