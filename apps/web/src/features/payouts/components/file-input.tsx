import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import { t } from '../texts.ts'

/** A button that takes the bank's file. */
export function FileInput({ isBusy, onTake }: { isBusy: boolean; onTake: (files: FileList | null) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={<UploadOutlined aria-hidden />} loading={isBusy} onClick={() => input.current?.click()}>
        {t('answer.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,.xlsx"
        aria-label={t('answer.upload')}
        onChange={event => {
          onTake(event.target.files)
          event.target.value = ''
        }}
      />
    </>
  )
}
