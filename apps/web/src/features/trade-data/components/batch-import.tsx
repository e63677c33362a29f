import { type FileBatch, limits } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { notify } from '../../../lib/notify.ts'
import { useImportBatch } from '../api/file-batches.ts'
import { dataSetListQuery } from '../api/trade-data.ts'
import { t } from '../texts.ts'
import styles from './trade-data.module.css'

const [each, named] = [-1, 0]

/** Counts files by state, asks where the files without doubts go, and confirms all of them at once. */
export function BatchImport({ batch: { id, files } }: { batch: FileBatch }) {
  const [target, setTarget] = useState(each)
  const [name, setName] = useState('')
  const sets = useQuery(dataSetListQuery({ size: 200 }))
  const start = useImportBatch(id)
  const open = files.filter(({ state, import: last }) => state === 'ready' && !last)
  const ready = open.filter(({ doubts }) => doubts.length === 0).length
  const count = (state: string) => files.filter(file => file.state === state).length
  const existing = sets.data?.rows
    .filter(({ sample, deleting }) => !sample && !deleting)
    .map(set => ({ value: set.id, label: set.name }))
  const submit = () => {
    const into =
      target > 0 ? { dataSetId: target } : target === named && name.trim() ? { dataSetName: name.trim() } : {}
    start.mutate(into, { onSuccess: ({ started }) => notify.success(t('batch.started', { count: started })) })
  }
  return (
    <div className={styles.batch}>
      <p role="status">
        {t('batch.summary', {
          all: files.length,
          ready,
          doubtful: open.length - ready,
          refused: count('refused'),
          waiting: count('waiting'),
        })}
      </p>
      <Select
        aria-label={t('import.target')}
        value={target}
        popupMatchSelectWidth={false}
        options={[
          { value: each, label: t('batch.each') },
          { value: named, label: t('batch.one') },
          ...(existing ?? []),
        ]}
        onChange={setTarget}
      />
      {target === named && (
        <Input
          aria-label={t('import.setName')}
          placeholder={t('import.setName')}
          maxLength={limits.dataSetNameMax}
          value={name}
          onChange={event => setName(event.target.value)}
        />
      )}
      <Button type="primary" disabled={ready === 0} loading={start.isPending} onClick={submit}>
        {t('batch.start', { count: ready })}
      </Button>
    </div>
  )
}
