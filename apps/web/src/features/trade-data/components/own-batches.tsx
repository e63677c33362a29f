import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { LinkButton } from '../../../components/link-button.tsx'
import { Instant } from '../../../components/time/instant.tsx'
import { paths } from '../../../config/paths.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { ownBatchesQuery } from '../api/file-batches.ts'
import styles from './trade-data.module.css'

/** Batches with files that are not imported yet. */
export function OwnBatches() {
  const id = useId()
  const { data } = useQuery(ownBatchesQuery())
  const open = data?.rows.filter(({ openCount }) => openCount > 0) ?? []
  if (open.length === 0) return null
  return (
    <section className={styles.batches} aria-labelledby={id}>
      <h2 id={id}>{t('tradeData.batch.own')}</h2>
      <ul>
        {open.map(({ id, createTime, fileCount, openCount }) => (
          <li key={id}>
            <LinkButton to={paths.fileBatch(id)}>
              {t('tradeData.batch.ofTime', { count: fileCount, open: openCount })}
            </LinkButton>
            <Instant value={createTime} />
          </li>
        ))}
      </ul>
    </section>
  )
}
