import { tradeData } from '@backoffice/contract'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RecordPage } from '../../components/page-states/record-page.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { UnreadableFile } from '../../components/upload/unreadable-file.tsx'
import { paths, pathWith } from '../../config/paths.ts'
import { previewQuery } from '../../features/trade-data/api/trade-data.ts'
import { FileDrop } from '../../features/trade-data/components/file-drop.tsx'
import { ImportSetup } from '../../features/trade-data/components/import-setup.tsx'
import { ReplacedNote } from '../../features/trade-data/components/replaced-note.tsx'
import { t } from '../../features/trade-data/texts.ts'
import { goTo } from '../../lib/navigation.ts'
import { useScreenSearch } from '../../lib/screen-address.ts'

/** A file is uploaded first and named in the URL, so that its mapping can be left and found again. */
export function Page() {
  const search = useScreenSearch<'tradeImport'>()
  const fileId = Number(search.fileId)
  const replaces = Number(search.replaces) || undefined
  return (
    <RequirePermission operation={tradeData.start}>
      <PageHeader title={t('import.title')} context={t('import.context')} back={paths.tradeData} />
      {replaces && <ReplacedNote id={replaces} fileId={fileId} />}
      {fileId > 0 ? (
        <RecordPage
          query={previewQuery(fileId)}
          unreadable={reasons => (
            <UnreadableFile reasons={reasons} onAnother={() => goTo(paths.tradeImport)} />
          )}
        >
          {preview => <ImportSetup key={fileId} fileId={fileId} preview={preview} replaces={replaces} />}
        </RecordPage>
      ) : (
        <FileDrop onUploaded={({ id }) => goTo(pathWith('tradeImport', { fileId: id, replaces }))} />
      )}
    </RequirePermission>
  )
}
