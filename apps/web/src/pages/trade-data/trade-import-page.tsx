import { fileEncodings, tradeData } from '@backoffice/contract'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RecordPage } from '../../components/page-states/record-page.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { UnreadableFile } from '../../components/upload/unreadable-file.tsx'
import { paths, pathWith } from '../../config/paths.ts'
import { previewQuery } from '../../features/trade-data/api/trade-data.ts'
import { FileDrop } from '../../features/trade-data/components/file-drop.tsx'
import { ImportSetup } from '../../features/trade-data/components/import-setup.tsx'
import { OwnBatches } from '../../features/trade-data/components/own-batches.tsx'
import { ReplacedNote } from '../../features/trade-data/components/replaced-note.tsx'
import { t } from '../../lib/i18n/texts.ts'
import { goTo } from '../../lib/navigation.ts'
import { useScreenSearch } from '../../lib/screen-address.ts'

const openBatch = (id: number) => goTo(paths.fileBatch(id))

/** A file is uploaded first and named in the URL, so that its mapping can be left and found again. */
export function Page() {
  const search = useScreenSearch<'tradeImport'>()
  const [fileId, batchId] = [Number(search.fileId), Number(search.batchId)]
  const encoding = fileEncodings.values.find(each => each === search.encoding)
  const replaces = Number(search.replaces) || undefined
  const back = batchId > 0 ? paths.fileBatch(batchId) : undefined
  return (
    <RequirePermission operation={tradeData.start}>
      <PageHeader
        title={t('tradeData.import.title')}
        context={t('tradeData.import.context')}
        back={back ?? paths.tradeData}
      />
      {replaces && <ReplacedNote id={replaces} fileId={fileId} />}
      {fileId > 0 ? (
        <RecordPage
          query={previewQuery(fileId, encoding ? { encoding } : {})}
          unreadable={reasons => (
            <UnreadableFile reasons={reasons} onAnother={() => goTo(paths.tradeImport)} />
          )}
        >
          {preview => (
            <ImportSetup
              key={fileId}
              fileId={fileId}
              preview={preview}
              replaces={replaces}
              batchId={batchId || undefined}
            />
          )}
        </RecordPage>
      ) : (
        <>
          <FileDrop
            onUploaded={({ id }) => goTo(pathWith('tradeImport', { fileId: id, replaces }))}
            {...(replaces === undefined && { onBatch: openBatch })}
          />
          {replaces === undefined && <OwnBatches />}
        </>
      )}
    </RequirePermission>
  )
}
