import type { Job } from '@backoffice/contract'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { t } from '../../../lib/i18n/texts.ts'
import { jobFailuresOf, jobNameOf } from './job-words.ts'
import styles from './jobs.module.css'

/** The failures of a finished job, one by one; nothing if there are none. */
export function JobFailures({ job }: { job: Job }) {
  const [open, setOpen] = useState(false)
  const { failure, items } = jobFailuresOf(job)
  if (items.length === 0) return null
  const name = jobNameOf(job)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="small" aria-label={`${t('jobs.failures')} ${name}`} onClick={() => setOpen(true)}>
        {t('jobs.failures')}
      </Button>
      <Modal
        open={open}
        centered
        width={560}
        title={t('jobs.failuresOf', { name, count: failure })}
        footer={<Button onClick={close}>{t('jobs.close')}</Button>}
        onCancel={close}
      >
        <ul className={styles.failures}>
          {items.map(({ id, name: what, errormessage }) => (
            <li key={id}>
              <bdi>{what}</bdi>
              <span>{errormessage}</span>
            </li>
          ))}
        </ul>
        {failure > items.length && <p>{t('jobs.failuresFirst', { count: items.length })}</p>}
      </Modal>
    </>
  )
}
