import { invoices } from '@backoffice/contract'
import { useState } from 'react'
import { FileButton } from '../../../components/upload/file-button.tsx'
import { UploadProgress } from '../../../components/upload/upload-progress.tsx'
import { useFileUpload } from '../../../components/upload/use-file-upload.ts'
import { t } from '../../../lib/i18n/texts.ts'

/** Uploads the file of an invoice; the value for the form is its id. */
export function FileField({ onChange }: { onChange?: (fileId: number) => void }) {
  const [name, setName] = useState('')
  const { upload, problem, take } = useFileUpload(invoices.upload, file => {
    setName(file.name)
    onChange?.(file.fileId)
  })
  return (
    <>
      <FileButton text={t('invoices.upload')} accept=".pdf,.ofd,.png,.jpg,.jpeg" onTake={take} />{' '}
      <bdi>{name}</bdi>
      {upload && <UploadProgress upload={upload} />}
      {problem && (
        <p role="alert" className="ant-form-item-explain-error">
          {problem}
        </p>
      )}
    </>
  )
}
