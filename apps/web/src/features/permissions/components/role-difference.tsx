import { type Role, roleFields, type SitePermissionGroup } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { ListSkeleton } from '../../../components/list/list-states.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { nameIn } from '../../../lib/i18n/names.ts'
import { say } from '../../../lib/i18n/say.ts'
import { nameOf } from '../api/labels.ts'
import { type MatrixRow, toAreas } from '../api/matrix.ts'
import { rolePermissionsQuery, siteGroupsQuery } from '../api/role-permissions.ts'
import { t } from '../texts.ts'
import styles from './matrix.module.css'

/** What only the first of two has, by group. */
const onlyIn = ({ hits }: MatrixRow, one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  hits.filter(({ code }) => one.has(code) && !other.has(code))

interface Sides {
  a: Pick<Role, 'name' | 'labels'> & { held: Set<string> }
  b: Pick<Role, 'name' | 'labels'> & { held: Set<string> }
}

function Cell({ permissions }: { permissions: MatrixRow['hits'] }) {
  return (
    <td>
      <ul className={styles.names}>
        {permissions.map(permission => (
          <li key={permission.id} title={permission.code}>
            {nameOf(permission)}
          </li>
        ))}
      </ul>
    </td>
  )
}

function Table({ groups, a, b }: Sides & { groups: SitePermissionGroup[] }) {
  const rows = toAreas(groups)
    .flatMap(area => area.rows)
    .map(row => ({ row, onlyA: onlyIn(row, a.held, b.held), onlyB: onlyIn(row, b.held, a.held) }))
    .filter(({ onlyA, onlyB }) => onlyA.length + onlyB.length > 0)
  const shared = [...a.held].filter(code => b.held.has(code)).length
  const only = ({ name, labels }: Pick<Role, 'name' | 'labels'>) => t('only', { name: nameIn(labels, name) })
  return (
    <>
      <p>{rows.length === 0 ? t('same', { count: shared }) : t('shared', { count: shared })}</p>
      {rows.length > 0 && (
        <table className={styles.matrix} aria-label={t('difference')}>
          <thead>
            <tr>
              <th scope="col">{t('resource')}</th>
              <th scope="col">{only(a)}</th>
              <th scope="col">{only(b)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, onlyA, onlyB }) => (
              <tr key={row.group.id}>
                <th scope="row">{nameOf(row.group)}</th>
                <Cell permissions={onlyA} />
                <Cell permissions={onlyB} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

/** Where the permissions of two roles of one site differ. */
export function RoleDifference({ a, b }: { a: Role; b: Role }) {
  const one = useQuery(rolePermissionsQuery(a.id))
  const other = useQuery(rolePermissionsQuery(b.id))
  const groups = useQuery(siteGroupsQuery(a.siteCode))
  const failed = [one, other, groups].find(({ data, error }) => error && !data)
  if (failed?.error) return <FailureNote error={failed.error} onRetry={() => void failed.refetch()} />
  if (!one.data || !other.data || !groups.data) return <ListSkeleton />
  return (
    <section aria-label={say(roleFields.permissions.label)}>
      <Table
        groups={groups.data}
        a={{ ...a, held: new Set(one.data.held) }}
        b={{ ...b, held: new Set(other.data.held) }}
      />
    </section>
  )
}
