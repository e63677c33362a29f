import { type Role, roleFields } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { nameIn } from '../../../lib/i18n/names.ts'
import { RoleStatus } from './role-status.tsx'

export const roleColumns: Column<Role>[] = columnsOf(roleFields, {
  name: { width: 200, render: row => <bdi>{nameIn(row.labels, row.name)}</bdi> },
  enabled: { width: 100, render: row => <RoleStatus role={row} /> },
  description: {
    width: 360,
    render: row => <span title={row.description}>{row.description || '–'}</span>,
  },
  code: { width: 200, hidden: true },
  createTime: 150,
})
