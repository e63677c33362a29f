import { noticeNames, notices } from '@backoffice/contract'
import { recordBulks } from '../../platform/kit/record-bulks.ts'
import type { Module } from '../../platform/module.ts'
import { noticeWords } from './notices.audit-words.ts'
import { noticeRoutes } from './notices.routes.ts'
import { noticeRecords } from './notices.service.ts'

export const noticesModule: Module = {
  routes: [noticeRoutes],
  auditWords: [noticeWords],
  bulks: recordBulks({ records: noticeRecords, names: noticeNames, operations: notices }),
}
