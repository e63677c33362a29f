import { InboxOutlined } from '@ant-design/icons'
import { type TradeFile, tradeData } from '@backoffice/contract'
import { type DragEvent, useRef, useState } from 'react'
import { TemplateLinks } from '../../../components/upload/template-links.tsx'
import { UploadProgress } from '../../../components/upload/upload-progress.tsx'
import { useFileUpload } from '../../../components/upload/use-file-upload.ts'
import { t } from '../texts.ts'
import styles from './trade-data.module.css'

const accepted = '.csv,.tsv,.txt,.xlsx,.json,.jsonl,.ndjson,.parquet'

/** Takes one file by drag, click or keyboard, and shows how far its upload is. */
export function FileDrop({ onUploaded }: { onUploaded: (file: TradeFile) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { upload, problem, take } = useFileUpload(tradeData.upload, onUploaded)
  const [isOver, setOver] = useState(false)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  if (upload) return <UploadProgress upload={upload} />
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
      <TemplateLinks operation={tradeData.template} />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
