import type { Notice, OpenNotice } from '@backoffice/contract'
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

export const toOpenNotice = ({
  id,
  title,
  content,
  url,
  hideForAnonymous,
  startTime,
  endTime,
}: NoticeRow): OpenNotice => ({ id, title, content, url, hideForAnonymous, startTime, endTime })
