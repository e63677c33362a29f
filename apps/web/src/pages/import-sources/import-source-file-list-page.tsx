import { importSources, type SourceFile, sourceFileFields, sourceFileNames } from '@backoffice/contract'
import type { Column } from '../../components/list/columns.ts'
import { columnsOf } from '../../components/list/columns-of.tsx'
import { filtersOf } from '../../components/list/filters-of.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { recordWords } from '../../components/list/record-words.ts'
import { sourceFilesQuery } from '../../features/import-sources/api/import-sources.ts'
import { SourceFileActions } from '../../features/import-sources/components/source-actions.tsx'
import { formatBytes } from '../../lib/figures.ts'
import { t } from '../../lib/i18n/texts.ts'

const columns: Column<SourceFile>[] = columnsOf(sourceFileFields, {
  path: 320,
  state: { width: 140, onCard: true },
  reason: { width: 320, onCard: true },
  sizeBytes: { width: 90, render: row => formatBytes(row.sizeBytes) },
  createTime: 150,
})

export const { Page, preload } = listPage({
  id: 'sourceFiles',
  operation: importSources.files,
  query: sourceFilesQuery,
  title: recordWords(sourceFileNames).title,
  context: t('importSources.filesContext'),
  filters: filtersOf(sourceFileFields, 'path', 'state'),
  columns,
  actions: row => <SourceFileActions file={row} />,
  empty: { title: t('importSources.filesEmpty'), text: t('importSources.filesEmptyText') },
})
