import type { Channel } from '@backoffice/contract'
import { Code } from '../../../components/code/code.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { Instant } from '../../../components/time/instant.tsx'
import { t } from '../texts.ts'

export const channelColumns: Column<Channel>[] = [
  { key: 'code', title: t('code'), width: 160, render: row => <Code text={row.code} /> },
  { key: 'name', title: t('name'), width: 320, render: row => row.name },
  {
    key: 'createTime',
    title: t('createTime'),
    width: 160,
    render: row => <Instant value={row.createTime} />,
  },
]
