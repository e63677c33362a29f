import { type Role, roles, type SitePermission, type SitePermissionGroup } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { ListSkeleton } from '../../../components/list/list-states.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { Status } from '../../../components/status/status.tsx'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { nameOf } from '../api/labels.ts'
import { rolePermissionsQuery, useChangeRolePermissions } from '../api/role-permissions.ts'
import { t } from '../texts.ts'
import { GroupList } from './group-list.tsx'
import { PermissionTree } from './permission-tree.tsx'
import styles from './permissions.module.css'

/** Never given to a person: it marks role 1. */
const isMark = ({ code }: SitePermission) => code === 'SUPER_ADMIN'

interface Ticks {
  held: Set<string>
  readOnly: boolean
  change: (bind: boolean, permissions: SitePermission[]) => void
}

function GroupTick({ group, held, readOnly, change }: Ticks & { group: SitePermissionGroup }) {
  const all = group.permissions
  const bound = all.filter(({ code }) => held.has(code))
  const isAll = all.length > 0 && bound.length === all.length
  const toggle = () =>
    isAll
      ? change(false, all)
      : change(
          true,
          all.filter(({ code }) => !held.has(code)),
        )
  return (
    <span className={styles.extra}>
      {t('bound', { bound: bound.length, total: all.length })}
      <Checkbox
        aria-label={t('selectAll', { name: nameOf(group) })}
        checked={isAll}
        indeterminate={bound.length > 0 && !isAll}
        disabled={readOnly || all.length === 0}
        onChange={toggle}
      />
    </span>
  )
}

function PermissionTick({ permission, held, readOnly, change }: Ticks & { permission: SitePermission }) {
  return (
    <>
      <Checkbox
        checked={held.has(permission.code)}
        disabled={readOnly}
        onChange={event => change(event.target.checked, [permission])}
      >
        <span title={permission.code}>{nameOf(permission)}</span>
      </Checkbox>
      {!permission.is_enable && <Status tone="off" text={t('disabled')} />}
    </>
  )
}

/** The permissions of a role as checkboxes, which bind or release at once. */
export function RolePermissions({ role }: { role: Pick<Role, 'id' | 'siteCode'> }) {
  const can = useCan()
  const held = useQuery(rolePermissionsQuery(role.id))
  const { change, shown } = useChangeRolePermissions(role.id)
  if (held.isPending) return <ListSkeleton />
  if (!held.data) return <FailureNote error={held.error} onRetry={() => void held.refetch()} />
  const ticks: Ticks = {
    held: shown(held.data),
    readOnly: !can(roles.bindPermissions),
    change,
  }
  return (
    <GroupList
      siteCode={role.siteCode}
      isHidden={isMark}
      extra={group => <GroupTick group={group} {...ticks} />}
      body={group => (
        <PermissionTree
          grid
          label={t('checks', { name: nameOf(group) })}
          permissions={group.permissions}
          render={permission => <PermissionTick permission={permission} {...ticks} />}
        />
      )}
    />
  )
}
