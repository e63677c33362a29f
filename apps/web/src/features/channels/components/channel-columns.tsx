import { type Channel, channelFields } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { nameIn } from '../../../lib/i18n/names.ts'

export const channelColumns: Column<Channel>[] = columnsOf(channelFields, {
  code: 160,
  name: { width: 320, render: row => nameIn(row.labels, row.name) },
  remark: 240,
  createTime: 160,
})
