import type { FileBatch } from '@backoffice/contract'
import { Button } from 'antd'
import { joined, t } from '../../../lib/i18n/texts.ts'
import { useSplitFiles } from '../api/file-joins.ts'
import styles from './trade-data.module.css'

interface Props {
  batch: FileBatch
  onReview: (files: number[]) => void
}

const baseName = (name: string) => name.split('/').at(-1) ?? name

/** Files that seem to be one set, each set with a way to join it or to keep its files apart. */
export function SetProposals({ batch: { id, sets }, onReview }: Props) {
  const split = useSplitFiles(id)
  if (sets.length === 0) return null
  return (
    <ul className={styles.sets} aria-label={t('tradeData.set.proposed')}>
      {sets.map(({ main, key, files }) => {
        const ids = files.map(file => file.id)
        const title = t('tradeData.set.title', { count: files.length, key })
        return (
          <li key={main}>
            <div>
              <strong>{title}</strong>
              <p className={styles.note}>
                <bdi>{joined(files.map(({ name }) => baseName(name)))}</bdi>
              </p>
            </div>
            <Button
              type="primary"
              aria-label={`${t('tradeData.set.review')} · ${title}`}
              onClick={() => onReview(ids)}
            >
              {t('tradeData.set.review')}
            </Button>
            <Button
              aria-label={`${t('tradeData.set.apart')} · ${title}`}
              loading={split.isPending}
              onClick={() => split.mutate(ids)}
            >
              {t('tradeData.set.apart')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
