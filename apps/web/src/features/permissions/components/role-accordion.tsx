import { type Role, roles } from '@backoffice/contract'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { permissionNameOf } from '../api/labels.ts'
import { isMark } from '../api/matrix.ts'
import { useBoundAtOnce } from '../api/role-permissions.ts'
import { GroupList } from './group-list.tsx'
import { PermissionTree } from './permission-tree.tsx'
import styles from './permissions.module.css'
import { ManyTick, PermissionTick, type Ticks, useMayGrant } from './ticks.tsx'

/** The permissions of a role by group, with boxes that bind or release at once (specification §2, §4). */
export function RoleAccordion({ role, held }: { role: Role; held: string[] }) {
  const can = useCan()
  const ticks: Ticks = {
    draft: useBoundAtOnce(role.id, held),
    readOnly: !can(roles.bindPermissions),
    mayGrant: useMayGrant(role),
  }
  return (
    <GroupList
      siteCode={role.siteCode}
      isShown={permission => !isMark(permission)}
      extra={group => (
        <span className={styles.extra}>
          {t('permissions.bound', {
            bound: group.permissions.filter(({ code }) => ticks.draft.has(code)).length,
            total: group.permissions.length,
          })}
          <ManyTick
            label={t('permissions.selectAll', { name: permissionNameOf(group) })}
            permissions={group.permissions}
            ticks={ticks}
          />
        </span>
      )}
      body={group => (
        <PermissionTree
          label={t('permissions.checks', { name: permissionNameOf(group) })}
          permissions={group.permissions}
          render={permission => <PermissionTick permission={permission} ticks={ticks} named />}
        />
      )}
    />
  )
}
