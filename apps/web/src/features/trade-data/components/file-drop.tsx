import { InboxOutlined } from '@ant-design/icons'
import { type TradeFile, tradeData } from '@backoffice/contract'
import { Button } from 'antd'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { HiddenFile } from '../../../components/upload/hidden-file.tsx'
import { TemplateLinks } from '../../../components/upload/template-links.tsx'
import { UploadProgress } from '../../../components/upload/upload-progress.tsx'
import { useFileUpload } from '../../../components/upload/use-file-upload.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { chosenFiles, type DroppedFile, droppedFiles } from '../api/dropped-files.ts'
import { useBatchUpload } from '../api/use-batch-upload.ts'
import styles from './trade-data.module.css'

const accepted = '.csv,.tsv,.txt,.xlsx,.xls,.json,.jsonl,.ndjson,.parquet,.zip'

interface Props {
  onUploaded: (file: TradeFile) => void
  /** Called for several files, a folder or an archive. Without it only one file is accepted. */
  onBatch?: (batchId: number) => void
}

/** Takes files, a folder or an archive by drag, click or keyboard, and shows how far the upload is. */
export function FileDrop({ onUploaded, onBatch }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const one = useFileUpload(tradeData.upload, onUploaded)
  const many = useBatchUpload()
  const [isOver, setOver] = useState(false)
  const { batchId, problem } = many

  useEffect(() => {
    if (batchId && !problem) onBatch?.(batchId)
  }, [batchId, problem, onBatch])

  const take = (chosen: DroppedFile[]) => {
    const [first] = chosen
    const isOne = chosen.length === 1 && !/\.zip$/i.test(first?.name ?? '')
    if (first && (isOne || !onBatch)) one.take([first.file])
    else if (first) void many.send(chosen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void droppedFiles(event.dataTransfer).then(take)
  }

  const upload = one.upload ?? many.upload
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
        <strong>{t('tradeData.import.drop')}</strong>
        <span>{t('tradeData.import.kinds')}</span>
      </button>
      {[input, folder].map(field => (
        <HiddenFile
          key={field === folder ? 'folder' : 'files'}
          ref={field}
          multiple={onBatch !== undefined}
          {...(field === folder
            ? { label: t('tradeData.import.folder'), isFolder: true }
            : { label: t('tradeData.upload'), accept: accepted })}
          onTake={files => take(chosenFiles(files ?? []))}
        />
      ))}
      {onBatch && (
        <Button className={styles.folder ?? ''} onClick={() => folder.current?.click()}>
          {t('tradeData.import.folder')}
        </Button>
      )}
      <TemplateLinks operation={tradeData.template} />
      {(one.problem || problem) && (
        <p className={styles.problem} role="alert">
          {one.problem || problem}
        </p>
      )}
      {problem && batchId && <Button onClick={() => onBatch?.(batchId)}>{t('tradeData.batch.goOn')}</Button>}
    </>
  )
}
