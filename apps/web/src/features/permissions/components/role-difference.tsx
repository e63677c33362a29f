import { roleFields, roles, type SitePermissionGroup } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { ListSkeleton } from '../../../components/list/list-states.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { permissionNameOf } from '../api/labels.ts'
import { type MatrixRow, toAreas } from '../api/matrix.ts'
import { rolePermissionsQuery, siteGroupsQuery, useBoundAtOnce } from '../api/role-permissions.ts'
import styles from './matrix.module.css'
import { PermissionTick, type Ticks, useMayGrant } from './ticks.tsx'

/** The permissions of a group that one of two has. */
const differing = ({ hits }: MatrixRow, one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  hits.filter(({ code }) => one.has(code) !== other.has(code))

/** A role, or permissions of a template. */
export type Side = { name: string } & ({ roleId: number } | { codes: string[] })

interface SidePermissions {
  name: string
  held: Set<string>
  /** Those of a role bind and release at once. */
  ticks: Ticks
}

/** All in which the two differ, ticked where this side has it. */
function Cell({ permissions, ticks }: { permissions: MatrixRow['hits']; ticks: Ticks }) {
  return (
    <td>
      <ul className={styles.names}>
        {permissions.map(permission => (
          <li key={permission.id}>
            <PermissionTick permission={permission} ticks={ticks} named />
          </li>
        ))}
      </ul>
    </td>
  )
}

function Table({ groups, a, b }: { groups: SitePermissionGroup[]; a: SidePermissions; b: SidePermissions }) {
  const rows = toAreas(groups)
    .flatMap(area => area.rows)
    .map(row => ({ row, found: differing(row, a.held, b.held) }))
    .filter(({ found }) => found.length > 0)
  const shared = [...a.held].filter(code => b.held.has(code)).length
  return (
    <>
      <p>
        {rows.length === 0
          ? t('permissions.same', { count: shared })
          : t('permissions.shared', { count: shared })}
      </p>
      {rows.length > 0 && (
        <table className={`${styles.matrix} ${styles.difference}`} aria-label={t('permissions.difference')}>
          <thead>
            <tr>
              <th scope="col">{t('permissions.resource')}</th>
              <th scope="col">{a.name}</th>
              <th scope="col">{b.name}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, found }) => (
              <tr key={row.group.id}>
                <th scope="row">{permissionNameOf(row.group)}</th>
                <Cell permissions={found} ticks={a.ticks} />
                <Cell permissions={found} ticks={b.ticks} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

/** The permissions of a side: known of a template, read of a role. */
function useHeld(side: Side, siteCode: string) {
  const can = useCan()
  const isRole = 'roleId' in side
  const read = useQuery({ ...rolePermissionsQuery(isRole ? side.roleId : 0), enabled: isRole })
  const codes = isRole ? read.data?.held : side.codes
  const ticks = {
    draft: useBoundAtOnce(isRole ? side.roleId : 0, codes ?? []),
    readOnly: !isRole || !can(roles.bindPermissions),
    mayGrant: useMayGrant({ siteCode }),
  }
  return { ...read, data: codes && { name: side.name, held: new Set(codes), ticks } }
}

/** Where the permissions of two roles of one site differ, or of a role and a template. */
export function RoleDifference({ siteCode, a, b }: { siteCode: string; a: Side; b: Side }) {
  const one = useHeld(a, siteCode)
  const other = useHeld(b, siteCode)
  const groups = useQuery(siteGroupsQuery(siteCode))
  const failed = [one, other, groups].find(({ data, error }) => error && !data)
  if (failed?.error) return <FailureNote error={failed.error} onRetry={() => void failed.refetch()} />
  if (!one.data || !other.data || !groups.data) return <ListSkeleton />
  return (
    <section aria-label={say(roleFields.permissions.label)}>
      <Table groups={groups.data} a={one.data} b={other.data} />
    </section>
  )
}
