import { importSources } from '@backoffice/contract'
import { formPage } from '../../components/page-states/guarded.tsx'
import { ImportSourceForm } from '../../features/import-sources/components/import-source-form.tsx'

export const { Page } = formPage(importSources.create, ImportSourceForm)
