import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { StaleNote } from '../../../components/page-states/kept-note.tsx'
import { Section } from '../../../components/section/section.tsx'
import { formatInstant } from '../../../lib/dates.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useStored } from '../../../lib/stored.ts'
import { todayQuery } from '../api/desk.ts'
import styles from './desk.module.css'
import { DeskCards, DeskSkeleton } from './desk-cards.tsx'
import { againstOf } from './desk-words.ts'

const DeskTrends = lazyPart(() => import('./desk-trends.tsx'), 'DeskTrends', { isAsked: false })

/** Folded, it reads nothing. */
function TrendBand() {
  const [isOpen, setOpen] = useStored('desk.trends', true)
  return (
    <details
      className={styles.band}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isOpen) setOpen(open)
      }}
    >
      <summary>{t('desk.trends')}</summary>
      {isOpen && (
        <Suspense fallback={<div className={styles.trendBone} />}>
          <DeskTrends />
        </Suspense>
      )}
    </details>
  )
}

/** The day at a glance: the business, what waits, and how it went. */
export function DeskToday() {
  const result = useQuery(todayQuery)
  const { data, error, isPending, refetch } = result
  if (isPending) return <DeskSkeleton label={t('common.loading')} />
  if (!data) return <FailureNote error={error} onRetry={() => void refetch()} />
  const business = data.figures.filter(figure => againstOf(figure))
  const waiting = data.figures.filter(figure => !againstOf(figure))
  return (
    <div className={styles.desk}>
      <StaleNote result={result} />
      <p className={styles.asOf}>{t('desk.asOf', { time: formatInstant(data.asOf) })}</p>
      {business.length > 0 && (
        <Section title={t('desk.business')}>
          <DeskCards figures={business} />
        </Section>
      )}
      {waiting.length > 0 && (
        <Section title={t('desk.waiting')}>
          <DeskCards figures={waiting} />
        </Section>
      )}
      {business.length > 0 && <TrendBand />}
    </div>
  )
}
