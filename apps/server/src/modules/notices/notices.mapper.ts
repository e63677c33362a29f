import type { Notice } from '@backoffice/contract'
import type { NoticeRow } from './notices.repository.ts'

export function toNotice(row: NoticeRow): Notice {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    url: row.url,
    status: row.status,
    hideForAnonymous: row.hideForAnonymous,
    startTime: row.startTime,
    endTime: row.endTime,
    version: row.version,
    createTime: row.createTime.toISOString(),
    updateTime: row.updateTime.toISOString(),
  }
}
