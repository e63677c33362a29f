import {
  importTemplateFields,
  importTemplateNames,
  importTemplates,
  templateParts,
} from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'
import { records } from '../../platform/kit/records.ts'
import { fieldError } from '../../platform/lib/app-error.ts'
import type { Module } from '../../platform/module.ts'

export const importTemplateRecords = records({
  table: 'importTemplate',
  operations: importTemplates,
  fields: importTemplateFields,
  nameOf: row => row.name,
  duplicates: {
    import_template_name_key: () => fieldError('name', '模板名称已存在', 'The name already exists'),
  },
})

export const importTemplatesModule: Module = {
  routes: [importTemplateRecords.routes],
  auditWords: [
    auditWords(
      'importTemplate',
      importTemplateNames,
      { create: true, update: true, delete: true },
      { ...importTemplateFields, ...templateParts },
    ),
  ],
}
