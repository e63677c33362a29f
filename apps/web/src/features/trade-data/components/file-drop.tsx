import { InboxOutlined } from '@ant-design/icons'
import { type TradeFile, tradeData } from '@backoffice/contract'
import { Button } from 'antd'
import { type DragEvent, useRef, useState } from 'react'
import { ProgressBar } from '../../../components/jobs/progress-bar.tsx'
import { ApiError, isAborted } from '../../../lib/api/api-error.ts'
import { uploadFile } from '../../../lib/api/upload.ts'
import { t } from '../texts.ts'
import styles from './trade-data.module.css'

const accepted = '.csv,.tsv,.txt,.xlsx,.json,.jsonl,.ndjson,.parquet'

interface Upload {
  name: string
  share: number
  abort: AbortController
}

/** Takes one file by drag, click or keyboard, and shows how far its upload is. */
export function FileDrop({ onUploaded }: { onUploaded: (file: TradeFile) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [upload, setUpload] = useState<Upload>()
  const [problem, setProblem] = useState<string>()
  const [isOver, setOver] = useState(false)

  const fail = (error: unknown) => {
    if (isAborted(error)) return
    const known = error instanceof ApiError ? error : undefined
    setProblem(known?.fields[0]?.error_reason ?? known?.message ?? String(error))
  }
  const send = async (file: File) => {
    const abort = new AbortController()
    setProblem(undefined)
    setUpload({ name: file.name, share: 0, abort })
    const onProgress = (share: number) => setUpload({ name: file.name, share, abort })
    await uploadFile(tradeData.upload, file, { onProgress, signal: abort.signal }).then(onUploaded, fail)
    setUpload(undefined)
  }
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) void send(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  if (upload) {
    const label = t('import.uploading', { name: upload.name })
    return (
      <div className={styles.uploading}>
        <p>{label}</p>
        <ProgressBar label={label} share={upload.share} />
        <Button size="small" onClick={() => upload.abort.abort()}>
          {t('import.stop')}
        </Button>
      </div>
    )
  }
  return (
    <>
      <button
        type="button"
        className={styles.drop}
        data-over={isOver}
        onClick={() => input.current?.click()}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <InboxOutlined aria-hidden />
        <strong>{t('import.drop')}</strong>
        <span>{t('import.kinds')}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label={t('upload')}
        onChange={event => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
