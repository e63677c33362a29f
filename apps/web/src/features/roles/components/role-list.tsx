import { PlusOutlined } from '@ant-design/icons'
import { type Query, type Role, roleFields, roleNames, roles } from '@backoffice/contract'
import { LinkButton } from '../../../components/link-button.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import type { Filter } from '../../../components/list/filters.ts'
import { filtersOf } from '../../../components/list/filters-of.ts'
import { EmbeddedList } from '../../../components/list/list-frame.tsx'
import { recordWords } from '../../../components/list/record-words.ts'
import { useList } from '../../../components/list/use-list.ts'
import { pathWith } from '../../../config/paths.ts'
import { nameIn } from '../../../lib/i18n/names.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { roleData } from '../api/roles.ts'
import { RoleActions } from './role-actions.tsx'
import { RoleStatus } from './role-status.tsx'

const roleColumns: Column<Role>[] = columnsOf(roleFields, {
  name: { width: 180, render: row => <bdi>{nameIn(row.labels, row.name)}</bdi> },
  enabled: { width: 100, render: row => <RoleStatus role={row} /> },
  peopleCount: 80,
  permissionCount: { width: 90, render: row => (row.superAdmin ? t('roles.list.all') : row.permissionCount) },
  description: {
    width: 150,
    render: row => <span title={row.description}>{row.description || '–'}</span>,
  },
  code: { width: 200, hidden: true },
  createTime: 150,
})

const words = recordWords(roleNames)

const filters: Filter[] = [
  { kind: 'text', name: 'nameLike', label: say(roleFields.name.label) },
  ...filtersOf(roleFields, 'enabled'),
]

/** A link to the form that adds a role to a site, for people with the permission. */
export function AddRoleButton({ siteCode }: { siteCode: string }) {
  const can = useCan()
  if (!can(roles.create)) return null
  return (
    <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to={pathWith('roleAdd', { siteCode })}>
      {words.add}
    </LinkButton>
  )
}

/** The roles of one site, without a page: for the role list and for a site's tab. */
export function RoleList({ siteCode, hasViews = false }: { siteCode: string; hasViews?: boolean }) {
  const list = useList(roles.list, query => roleData.list({ ...query, siteCode }), { hasViews })
  return (
    <EmbeddedList<Query<typeof roles.list>, Role>
      id="roles"
      hasViews={hasViews}
      list={list}
      title={words.title}
      action={<AddRoleButton siteCode={siteCode} />}
      filters={filters}
      columns={roleColumns}
      rowKey={row => row.id}
      actions={row => <RoleActions role={row} />}
      empty={{ title: words.empty.title, text: t('roles.list.emptyText') }}
    />
  )
}
