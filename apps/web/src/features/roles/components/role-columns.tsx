import type { Role } from '@backoffice/contract'
import { Code } from '../../../components/code/code.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { Instant } from '../../../components/time/instant.tsx'
import { nameIn } from '../../../lib/i18n/names.ts'
import { t } from '../texts.ts'
import { RoleStatus } from './role-status.tsx'

export const roleColumns: Column<Role>[] = [
  { key: 'name', title: t('name'), width: 200, render: row => <bdi>{nameIn(row.labels, row.name)}</bdi> },
  { key: 'enabled', title: t('status'), width: 100, render: row => <RoleStatus role={row} /> },
  {
    key: 'description',
    title: t('description'),
    width: 360,
    render: row => <span title={row.description}>{row.description || '–'}</span>,
  },
  { key: 'code', title: t('code'), width: 200, hidden: true, render: row => <Code text={row.code} /> },
  {
    key: 'createTime',
    title: t('createTime'),
    width: 150,
    render: row => <Instant value={row.createTime} />,
  },
]
