import { type Body, notices } from '@backoffice/contract'
import { call } from '../../../lib/api/call.ts'
import { resource } from '../../../lib/resource.ts'

export const noticeData = resource('notices', notices)

/** @param failed what to say of a failure, before its reason */
export const useUpdateNoticeStatus = (failed: string) =>
  noticeData.useAction((body: Body<typeof notices.updateStatus>) => call(notices.updateStatus, { body }), {
    failed,
  })
