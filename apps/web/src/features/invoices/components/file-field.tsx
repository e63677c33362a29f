import { UploadOutlined } from '@ant-design/icons'
import { invoices } from '@backoffice/contract'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { UploadProgress } from '../../../components/upload/upload-progress.tsx'
import { useFileUpload } from '../../../components/upload/use-file-upload.ts'
import { t } from '../texts.ts'

interface Props {
  /** From the form. */
  id?: string
  onChange?: (fileId: number) => void
}

/** Uploads the file of an invoice; the value is its id. */
export function FileField({ id, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const { upload, problem, take } = useFileUpload(invoices.upload, file => {
    setName(file.name)
    onChange?.(file.fileId)
  })
  return (
    <>
      <Button id={id ?? ''} icon={<UploadOutlined aria-hidden />} onClick={() => input.current?.click()}>
        {t('upload')}
      </Button>{' '}
      <bdi>{name}</bdi>
      <input
        ref={input}
        type="file"
        // A form shows file inputs, hidden or not.
        style={{ display: 'none' }}
        accept=".pdf,.ofd,.png,.jpg,.jpeg"
        aria-label={t('upload')}
        onChange={event => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
      {upload && <UploadProgress upload={upload} />}
      {problem && (
        <p role="alert" className="ant-form-item-explain-error">
          {problem}
        </p>
      )}
    </>
  )
}
