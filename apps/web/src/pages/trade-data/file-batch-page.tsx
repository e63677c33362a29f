import { fileBatches } from '@backoffice/contract'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RecordPage } from '../../components/page-states/record-page.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { paths } from '../../config/paths.ts'
import { batchQuery } from '../../features/trade-data/api/file-batches.ts'
import { BatchFiles } from '../../features/trade-data/components/batch-files.tsx'
import { BatchImport } from '../../features/trade-data/components/batch-import.tsx'
import { t } from '../../features/trade-data/texts.ts'
import { useScreenParams } from '../../lib/screen-address.ts'

/** Many files at once: doubts first, one confirmation for all that have none. */
export function Page() {
  const id = Number(useScreenParams<'fileBatch'>().id)
  return (
    <RequirePermission operation={fileBatches.get}>
      <PageHeader title={t('batch.title')} context={t('batch.context')} back={paths.tradeImport} />
      <RecordPage query={batchQuery(id)}>
        {batch => (
          <>
            <BatchImport batch={batch} />
            <BatchFiles batchId={batch.id} files={batch.files} />
          </>
        )}
      </RecordPage>
    </RequirePermission>
  )
}
