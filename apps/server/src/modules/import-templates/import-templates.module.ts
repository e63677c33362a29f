import { importTemplate, importTemplates, templateParts } from '@backoffice/contract'
import { recordModule } from '../../platform/kit/record-module.ts'
import { records } from '../../platform/kit/records.ts'
import { fieldError } from '../../platform/lib/app-error.ts'

export const importTemplateRecords = records({
  entity: importTemplate,
  operations: importTemplates,
  duplicates: {
    import_template_name_key: () => fieldError('name', '模板名称已存在', 'The name already exists'),
  },
})

export const importTemplatesModule = recordModule({
  records: importTemplateRecords,
  url: import.meta.url,
  words: { fields: templateParts },
})
