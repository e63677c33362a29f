import { companyRecordNames, companyRecords, titleOf } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '../../../components/page-header/page-header.tsx'
import { FileButton } from '../../../components/upload/file-button.tsx'
import { TemplateLinks } from '../../../components/upload/template-links.tsx'
import { UploadProgress } from '../../../components/upload/upload-progress.tsx'
import { useFileUpload } from '../../../components/upload/use-file-upload.ts'
import { pathWith } from '../../../config/paths.ts'
import { RunningImportList } from '../../../domain/jobs/running-imports.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { goTo } from '../../../lib/navigation.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { recordImportsQuery, refreshRecordImports } from '../api/company-records.ts'
import styles from './company-records.module.css'
import { RecordImportList } from './record-import-list.tsx'

/** Running and past imports; an uploaded file goes on to the check of its columns. */
export function RecordImports() {
  const can = useCan()
  const { data } = useQuery(recordImportsQuery({}))
  const { upload, problem, take } = useFileUpload(companyRecords.upload, ({ id }) =>
    goTo(pathWith('companyRecords', { fileId: id })),
  )
  const mayUpload = can(companyRecords.upload)
  const action = mayUpload && (
    <FileButton
      type="primary"
      text={t('companyRecords.upload')}
      accept=".csv,.tsv,.txt,.xlsx,.json,.jsonl,.ndjson"
      disabled={upload !== undefined}
      onTake={take}
    />
  )
  return (
    <>
      <PageHeader
        title={say(titleOf(companyRecordNames.many))}
        context={t('companyRecords.context')}
        action={action}
      />
      {upload && <UploadProgress upload={upload} />}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {mayUpload && !upload && <TemplateLinks operation={companyRecords.template} />}
      <RunningImportList
        label={t('companyRecords.running')}
        rows={data?.rows ?? []}
        cancelText={t('companyRecords.cancelText')}
        onEnd={() => void refreshRecordImports()}
      />
      <RecordImportList action={action} />
    </>
  )
}
