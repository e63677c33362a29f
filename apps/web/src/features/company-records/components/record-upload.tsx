import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import { t } from '../texts.ts'

const accepted = '.csv,.tsv,.txt,.xlsx,.json,.jsonl,.ndjson'

interface Props {
  isBusy: boolean
  onTake: (files: FileList | null) => void
}

/** Uploads a file with its button. */
export function RecordUpload({ isBusy, onTake }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        type="primary"
        icon={<UploadOutlined aria-hidden />}
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        {t('upload')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label={t('upload')}
        onChange={event => {
          onTake(event.target.files)
          event.target.value = ''
        }}
      />
    </>
  )
}
