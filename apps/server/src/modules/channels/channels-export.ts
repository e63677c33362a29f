import { channelFields, channelNames, channels } from '@backoffice/contract'
import { columnsOf } from '../../platform/exports/columns-of.ts'
import { recordExport } from '../../platform/exports/record-export.ts'
import { sayName } from '../../platform/kit/local-names.ts'
import type { ChannelRow } from './channels.repository.ts'
import { channelRecords } from './channels.service.ts'

export const channelExport = recordExport<ChannelRow>({
  name: 'channel',
  module: import.meta.url,
  names: channelNames,
  operation: channels.export,
  records: channelRecords,
  columns: columnsOf(channelFields, {
    code: 16,
    name: { width: 30, value: (row, { language }) => sayName(row.labels, language) ?? row.name },
    remark: 40,
    createTime: 0,
  }),
})
