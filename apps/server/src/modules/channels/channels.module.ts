import { channelNames, channels } from '@backoffice/contract'
import { recordBulks } from '../../platform/kit/record-bulks.ts'
import type { Module } from '../../platform/module.ts'
import { channelWords } from './channels.audit-words.ts'
import { channelFinder } from './channels.finder.ts'
import { channelRoutes } from './channels.routes.ts'
import { channelRecords } from './channels.service.ts'
import { channelExport } from './channels-export.ts'

export const channelsModule: Module = {
  routes: [channelRoutes],
  auditWords: [channelWords],
  exports: [channelExport],
  bulks: recordBulks({ records: channelRecords, names: channelNames, operations: channels }),
  finds: [channelFinder],
}
