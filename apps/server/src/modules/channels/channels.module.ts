import type { Module } from '../../platform/module.ts'
import { channelWords } from './channels.audit-words.ts'
import { channelFinder } from './channels.finder.ts'
import { channelRoutes } from './channels.routes.ts'
import { channelExport } from './channels-export.ts'

export const channelsModule: Module = {
  routes: [channelRoutes],
  auditWords: [channelWords],
  exports: [channelExport],
  finds: [channelFinder],
}
