import { companyRecords } from '@backoffice/contract'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RecordPage } from '../../components/page-states/record-page.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { UnreadableFile } from '../../components/upload/unreadable-file.tsx'
import { paths } from '../../config/paths.ts'
import { recordImportsQuery, recordPreviewQuery } from '../../features/company-records/api/company-records.ts'
import { RecordImports } from '../../features/company-records/components/record-imports.tsx'
import { RecordSetup } from '../../features/company-records/components/record-setup.tsx'
import { t } from '../../lib/i18n/texts.ts'
import { goTo } from '../../lib/navigation.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useScreenSearch } from '../../lib/screen-address.ts'

export const preload = () => queryClient.prefetchQuery(recordImportsQuery({}))

function Setup({ fileId }: { fileId: number }) {
  return (
    <RequirePermission operation={companyRecords.start}>
      <PageHeader
        title={t('companyRecords.setup.title')}
        context={t('companyRecords.setup.context')}
        back={paths.companyRecords}
      />
      <RecordPage
        query={recordPreviewQuery(fileId)}
        unreadable={reasons => (
          <UnreadableFile reasons={reasons} onAnother={() => goTo(paths.companyRecords)} />
        )}
      >
        {preview => <RecordSetup key={fileId} fileId={fileId} preview={preview} />}
      </RecordPage>
    </RequirePermission>
  )
}

/** Imports of company records; an uploaded file is named in the URL until its columns are checked. */
export function Page() {
  const fileId = Number(useScreenSearch<'companyRecords'>().fileId)
  if (fileId > 0) return <Setup fileId={fileId} />
  return <RecordImports />
}
