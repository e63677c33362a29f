import type { Channel } from '@backoffice/contract'
import { localNames } from '../../platform/kit/local-names.ts'
import type { ChannelRow } from './channels.repository.ts'

export function toChannel(row: ChannelRow): Channel {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    labels: localNames(row.name, row.labels),
    version: row.version,
    createTime: row.createTime.toISOString(),
    updateTime: row.updateTime.toISOString(),
  }
}
