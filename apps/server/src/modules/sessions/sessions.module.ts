import type { Module } from '../../platform/module.ts'
import { deadSessionsJob } from './dead-sessions.ts'
import { sessionWords } from './sessions.audit-words.ts'
import { sessionRoutes } from './sessions.routes.ts'

export const sessionsModule: Module = {
  routes: [sessionRoutes],
  auditWords: [sessionWords],
  jobs: [deadSessionsJob],
}
