import { type Body, notices } from '@backoffice/contract'
import { call } from '../../../lib/api/call.ts'
import { resource } from '../../../lib/resource.ts'

export const noticeData = resource('notices', notices)

export const useUpdateNoticeStatus = noticeData.action((body: Body<typeof notices.updateStatus>) =>
  call(notices.updateStatus, { body }),
)
