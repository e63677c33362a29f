import { UploadOutlined } from '@ant-design/icons'
import { companyRecords } from '@backoffice/contract'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { paths } from '../../../config/paths.ts'
import { isAborted } from '../../../lib/api/api-error.ts'
import { uploadFile } from '../../../lib/api/upload.ts'
import { goTo } from '../../../lib/navigation.ts'
import { presentError } from '../../../lib/present-error.ts'
import { t } from '../texts.ts'

const accepted = '.csv,.tsv,.txt,.xlsx,.json,.jsonl,.ndjson'

/** Takes a file by its button; its columns are checked next. */
export function RecordUpload() {
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<{ name: string; abort: AbortController }>()
  const send = async (file: File) => {
    const abort = new AbortController()
    setSending({ name: file.name, abort })
    try {
      const { id } = await uploadFile(companyRecords.upload, file, {
        onProgress: () => undefined,
        signal: abort.signal,
      })
      goTo(paths.companyRecords(id))
    } catch (error) {
      if (!isAborted(error)) presentError(error)
    } finally {
      setSending(undefined)
    }
  }
  return (
    <>
      {sending ? (
        <Button title={t('uploading', { name: sending.name })} onClick={() => sending.abort.abort()}>
          {t('stop')}
        </Button>
      ) : (
        <Button type="primary" icon={<UploadOutlined aria-hidden />} onClick={() => input.current?.click()}>
          {t('upload')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label={t('upload')}
        onChange={event => {
          const file = event.target.files?.[0]
          if (file) void send(file)
          event.target.value = ''
        }}
      />
    </>
  )
}
