import { fileBatches } from '@backoffice/contract'
import { useState } from 'react'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RecordPage } from '../../components/page-states/record-page.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { paths } from '../../config/paths.ts'
import { batchQuery } from '../../features/trade-data/api/file-batches.ts'
import { BatchFiles } from '../../features/trade-data/components/batch-files.tsx'
import { BatchImport, ownSets } from '../../features/trade-data/components/batch-import.tsx'
import { ContextAnswers } from '../../features/trade-data/components/context-answers.tsx'
import { JoinDrawer } from '../../features/trade-data/components/join-drawers.tsx'
import { SetProposals } from '../../features/trade-data/components/set-proposals.tsx'
import { t } from '../../lib/i18n/texts.ts'
import { useScreenParams } from '../../lib/screen-address.ts'

/** Many files at once: doubts first, one confirmation for all that have none. */
export function Page() {
  const id = Number(useScreenParams<'fileBatch'>().id)
  const [toJoin, setToJoin] = useState<number[]>([])
  const [target, setTarget] = useState(ownSets)
  const close = () => setToJoin([])
  return (
    <RequirePermission operation={fileBatches.get}>
      <PageHeader
        title={t('tradeData.batch.title')}
        context={t('tradeData.batch.context')}
        back={paths.tradeImport}
      />
      <RecordPage query={batchQuery(id)}>
        {batch => (
          <>
            {/* Where the focus stays when the last question is answered. */}
            <div>
              <BatchImport batch={batch} target={target} onTarget={setTarget} />
              <ContextAnswers batch={batch} />
              <SetProposals batch={batch} onReview={setToJoin} />
            </div>
            <BatchFiles batchId={batch.id} files={batch.files} target={target} onJoin={setToJoin} />
            <JoinDrawer batchId={batch.id} files={toJoin} onClose={close} onDone={close} />
          </>
        )}
      </RecordPage>
    </RequirePermission>
  )
}
