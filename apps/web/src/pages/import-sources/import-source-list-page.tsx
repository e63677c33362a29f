import { type ImportSource, importSourceFields, importSourceNames, importSources } from '@backoffice/contract'
import type { Column } from '../../components/list/columns.ts'
import { columnsOf } from '../../components/list/columns-of.tsx'
import { filtersOf } from '../../components/list/filters-of.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { recordWords } from '../../components/list/record-words.ts'
import { paths } from '../../config/paths.ts'
import { deletes, switches } from '../../domain/bulk/bulk-actions.ts'
import { useBulkRows } from '../../domain/bulk/use-bulk-rows.tsx'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { AccountLink } from '../../domain/records/record-code.tsx'
import { importSourceData } from '../../features/import-sources/api/import-sources.ts'
import { SourceActions } from '../../features/import-sources/components/source-actions.tsx'
import { t } from '../../lib/i18n/texts.ts'

const words = recordWords(importSourceNames)

const columns: Column<ImportSource>[] = columnsOf(importSourceFields, {
  name: 200,
  connection: 140,
  path: { width: 180, hidden: true },
  everyMinutes: { width: 100, hidden: true },
  dataSetName: 160,
  userId: { width: 110, render: row => <AccountLink userId={row.userId} /> },
  status: { width: 90, onCard: true },
  problem: { width: 200, onCard: true },
  lastRunTime: 150,
})

const actions = [
  ...switches(importSources.changeMatching, {
    names: importSourceNames,
    on: { status: 'on' },
    off: { status: 'off' },
  }),
  deletes(importSources.deleteMatching, importSourceNames),
]

export const { Page, preload } = listPage({
  id: 'importSource',
  operation: importSources.list,
  query: importSourceData.list,
  title: words.title,
  context: t('importSources.context'),
  add: { operation: importSources.create, to: paths.importSourceAdd, label: words.add },
  filters: filtersOf(importSourceFields, 'name', 'connection', 'status'),
  columns,
  actions: row => <SourceActions source={row} />,
  useParts: list => ({
    selecting: useBulkRows(list, { actions, label: row => row.name, refresh: importSourceData.refresh }),
    tools: <ExportButton operation={importSources.export} query={list.query} />,
  }),
  empty: words.empty,
})
