import { importSource, importSources } from '@backoffice/contract'
import { AccountLink } from '../../domain/records/record-code.tsx'
import { importSourceData } from '../../features/import-sources/api/import-sources.ts'
import { SourceActions } from '../../features/import-sources/components/source-actions.tsx'
import { t } from '../../lib/i18n/texts.ts'
import { recordListPage } from '../record-list-page.tsx'

export const { Page, preload } = recordListPage(importSource, importSources, {
  data: importSourceData,
  context: t('importSources.context'),
  cells: { userId: row => <AccountLink userId={row.userId} /> },
  switching: { on: { status: 'on' }, off: { status: 'off' } },
  actions: row => <SourceActions source={row} />,
})
