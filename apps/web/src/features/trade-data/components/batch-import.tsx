import { type BatchFile, type FileBatch, limits } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { LimitedInput } from '../../../components/form/limited-input.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { useImportBatch } from '../api/file-batches.ts'
import { dataSetListQuery } from '../api/trade-data.ts'
import styles from './trade-data.module.css'

const [each, named] = [-1, 0]

export interface BatchTarget {
  /** A data set's id, or one of the choices above. */
  set: number
  /** The name of a new data set for all files. */
  name: string
}

export const ownSets: BatchTarget = { set: each, name: '' }

/** As the call takes it. */
export const intoTarget = ({ set, name }: BatchTarget) =>
  set > 0 ? { dataSetId: set } : set === named && name.trim() ? { dataSetName: name.trim() } : {}

const isOpen = ({ state, import: last }: BatchFile) => state === 'ready' && !last
const isReady = (file: BatchFile) => isOpen(file) && file.doubts.length === 0

/** How many files there are, and how many of them in each state that has some. */
function summaryOf(files: BatchFile[]): string {
  const ready = files.filter(isReady).length
  const doubtful = files.filter(isOpen).length - ready
  const refused = files.filter(({ state }) => state === 'refused').length
  const waiting = files.filter(({ state }) => state === 'waiting').length
  const parts = [
    t('tradeData.batch.all', { count: files.length }),
    ready > 0 && t('tradeData.batch.someReady', { count: ready }),
    doubtful > 0 && t('tradeData.batch.someDoubtful', { count: doubtful }),
    refused > 0 && t('tradeData.batch.someRefused', { count: refused }),
    waiting > 0 && t('tradeData.batch.someWaiting', { count: waiting }),
  ]
  return parts.filter(part => part !== false).join(' · ')
}

interface Props {
  batch: FileBatch
  target: BatchTarget
  onTarget: (target: BatchTarget) => void
}

/** Counts files by state, asks where files go, and confirms all without doubts at once. */
export function BatchImport({ batch: { id, files }, target, onTarget }: Props) {
  const sets = useQuery(dataSetListQuery({ size: 200 }))
  const start = useImportBatch(id)
  const ready = files.filter(isReady).length
  const existing = sets.data?.rows
    .filter(({ sample, deleting }) => !sample && !deleting)
    .map(set => ({ value: set.id, label: set.name }))
  return (
    <div className={styles.batch}>
      <p role="status">{summaryOf(files)}</p>
      <Select
        aria-label={t('tradeData.import.target')}
        value={target.set}
        popupMatchSelectWidth={false}
        options={[
          { value: each, label: t('tradeData.batch.each') },
          { value: named, label: t('tradeData.batch.one') },
          ...(existing ?? []),
        ]}
        onChange={set => onTarget({ ...target, set })}
      />
      {target.set === named && (
        <LimitedInput
          aria-label={t('tradeData.import.setName')}
          placeholder={t('tradeData.import.setName')}
          max={limits.dataSetNameMax}
          value={target.name}
          onChange={event => onTarget({ ...target, name: event.target.value })}
        />
      )}
      <Button
        type="primary"
        disabled={ready === 0}
        loading={start.isPending}
        onClick={() => start.mutate(intoTarget(target))}
      >
        {t('tradeData.batch.start', { count: ready })}
      </Button>
    </div>
  )
}
