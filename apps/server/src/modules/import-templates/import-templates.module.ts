import {
  importTemplateFields,
  importTemplateNames,
  importTemplates,
  templateParts,
} from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'
import { columnsOf } from '../../platform/exports/columns-of.ts'
import { recordExport } from '../../platform/exports/record-export.ts'
import { recordBulks } from '../../platform/kit/record-bulks.ts'
import { records } from '../../platform/kit/records.ts'
import { fieldError } from '../../platform/lib/app-error.ts'
import type { Module } from '../../platform/module.ts'
import type { TemplateRow } from './import-templates.repository.ts'

export const importTemplateRecords = records({
  table: 'importTemplate',
  operations: importTemplates,
  fields: importTemplateFields,
  nameOf: row => row.name,
  duplicates: {
    import_template_name_key: () => fieldError('name', '模板名称已存在', 'The name already exists'),
  },
})

export const importTemplateExport = recordExport<TemplateRow>({
  name: 'importTemplate',
  module: import.meta.url,
  names: importTemplateNames,
  operation: importTemplates.export,
  records: importTemplateRecords,
  columns: columnsOf(importTemplateFields, {
    name: 30,
    vendor: 20,
    country: 10,
    direction: 10,
    usedCount: 0,
    lastUsedTime: 0,
    lastFileName: 40,
    remark: 40,
    createTime: 0,
  }),
})

export const importTemplatesModule: Module = {
  routes: [importTemplateRecords.routes],
  exports: [importTemplateExport],
  bulks: recordBulks({
    records: importTemplateRecords,
    names: importTemplateNames,
    operations: importTemplates,
  }),
  auditWords: [
    auditWords(
      'importTemplate',
      importTemplateNames,
      { ...importTemplateFields, ...templateParts },
      { create: true, update: true, delete: true, export: true },
    ),
  ],
}
