import type { Module } from '../../platform/module.ts'
import { noticeWords } from './notices.audit-words.ts'
import { noticeRoutes } from './notices.routes.ts'

export const noticesModule: Module = {
  routes: [noticeRoutes],
  auditWords: [noticeWords],
}
