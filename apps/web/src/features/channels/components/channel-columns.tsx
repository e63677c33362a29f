import { type Channel, channelFields } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { RecordCode } from '../../../domain/records/record-code.tsx'
import { nameIn } from '../../../lib/i18n/names.ts'

export const channelColumns: Column<Channel>[] = columnsOf(channelFields, {
  code: { width: 160, render: row => <RecordCode kind="channel" id={row.id} text={row.code} /> },
  name: { width: 320, render: row => nameIn(row.labels, row.name) },
  remark: 240,
  createTime: 160,
})
