import type { Channel } from '@backoffice/contract'
import { Code } from '../../../components/code/code.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { Instant } from '../../../components/time/instant.tsx'
import { nameIn } from '../../../lib/i18n/names.ts'
import { t } from '../texts.ts'

export const channelColumns: Column<Channel>[] = [
  { key: 'code', title: t('code'), width: 160, render: row => <Code text={row.code} /> },
  { key: 'name', title: t('name'), width: 320, render: row => nameIn(row.labels, row.name) },
  {
    key: 'createTime',
    title: t('createTime'),
    width: 160,
    render: row => <Instant value={row.createTime} />,
  },
]
