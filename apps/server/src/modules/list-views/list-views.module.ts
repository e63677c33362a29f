import { listViewFields, listViewNames } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'
import type { Module } from '../../platform/module.ts'
import { listViewRoutes } from './list-views.routes.ts'

export const listViewsModule: Module = {
  routes: [listViewRoutes],
  auditWords: [
    auditWords(
      'listView',
      listViewNames,
      { ...listViewFields, role: listViewFields.roleId },
      { create: ['保存列表视图', 'Save list view'], update: true, delete: true },
    ),
  ],
}
