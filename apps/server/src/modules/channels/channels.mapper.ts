import type { Channel } from '@backoffice/contract'
import type { ChannelRow } from './channels.repository.ts'

export function toChannel(row: ChannelRow): Channel {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    version: row.version,
    createTime: row.createTime.toISOString(),
    updateTime: row.updateTime.toISOString(),
  }
}
