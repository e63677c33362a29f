import { importTemplateNames, importTemplates } from '@backoffice/contract'
import { recordWords } from '../../components/list/record-words.ts'
import { paths } from '../../config/paths.ts'
import { importTemplateData } from '../../features/import-templates/api/import-templates.ts'
import { ImportTemplateForm } from '../../features/import-templates/components/import-template-form.tsx'
import { editPage } from '../edit-page.tsx'

export const { Page, preload } = editPage({
  read: importTemplates.get,
  change: importTemplates.update,
  query: importTemplateData.one,
  entity: 'importTemplate',
  title: recordWords(importTemplateNames),
  nameOf: record => record.name,
  back: paths.importTemplates,
  form: (record, readOnly) => <ImportTemplateForm record={record} readOnly={readOnly} />,
})
