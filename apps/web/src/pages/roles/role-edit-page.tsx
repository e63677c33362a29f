import { roles } from '@backoffice/contract'
import { useParams } from '@tanstack/react-router'
import { MessagePage } from '../../components/page-states/message-page.tsx'
import { RecordPage } from '../../components/page-states/record-page.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { roleQuery } from '../../features/roles/api/roles.ts'
import { EditRoleForm } from '../../features/roles/components/role-form.tsx'
import { t } from '../../features/roles/texts.ts'
import { nameIn } from '../../lib/i18n/names.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'

const idOf = (params: { id?: string }) => Number(params.id)

export const preload = ({ params }: ScreenInput) => queryClient.prefetchQuery(roleQuery(idOf(params)))

export function Page() {
  const id = idOf(useParams({ strict: false }))
  return (
    <RequirePermission operation={roles.update}>
      <RecordPage query={roleQuery(id)}>
        {role =>
          role.superAdmin ? (
            <MessagePage title={nameIn(role.labels, role.name)} text={t('superAdmin')} />
          ) : (
            <EditRoleForm key={id} role={role} />
          )
        }
      </RecordPage>
    </RequirePermission>
  )
}
