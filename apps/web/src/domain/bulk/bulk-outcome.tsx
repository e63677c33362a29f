import { type BulkResult, jobs } from '@backoffice/contract'
import { useMutation } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { callFile } from '../../lib/api/call.ts'
import { saveBlob } from '../../lib/download.ts'
import { t } from '../../lib/i18n/texts.ts'
import styles from './bulk.module.css'

/** The rows that were refused with their reasons, and all rows as a file. */
export function BulkOutcome({ result, onClosed }: { result: BulkResult; onClosed: () => void }) {
  const [open, setOpen] = useState(true)
  const { jobId, failure, items } = result
  const download = useMutation({
    mutationFn: () => callFile(jobs.file, { params: { id: jobId } }),
    onSuccess: blob => saveBlob(blob, `${t('bulk.file')}.xlsx`),
  })
  return (
    <Modal
      open={open}
      centered
      width={560}
      title={t('bulk.outcomes')}
      footer={
        <>
          <Button loading={download.isPending} onClick={() => download.mutate()}>
            {t('bulk.download')}
          </Button>
          <Button type="primary" onClick={() => setOpen(false)}>
            {t('common.close')}
          </Button>
        </>
      }
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <p>{t('bulk.outcome', { ...result })}</p>
      <ul className={styles.refused}>
        {items.map(({ id, name, errormessage }) => (
          <li key={id}>
            <bdi>{name || id}</bdi>
            <span>{errormessage}</span>
          </li>
        ))}
      </ul>
      {failure > items.length && <p>{t('bulk.further', { count: failure - items.length })}</p>}
    </Modal>
  )
}
