import { importSourceNames, importSources } from '@backoffice/contract'
import { recordWords } from '../../components/list/record-words.ts'
import { paths } from '../../config/paths.ts'
import { importSourceData } from '../../features/import-sources/api/import-sources.ts'
import { ImportSourceForm } from '../../features/import-sources/components/import-source-form.tsx'
import { editPage } from '../edit-page.tsx'

export const { Page, preload } = editPage({
  read: importSources.get,
  change: importSources.update,
  query: importSourceData.one,
  entity: 'importSource',
  title: recordWords(importSourceNames),
  nameOf: record => record.name,
  back: paths.importSources,
  form: (record, readOnly) => <ImportSourceForm record={record} readOnly={readOnly} />,
})
