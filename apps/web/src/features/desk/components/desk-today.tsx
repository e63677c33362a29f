import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { StaleNote } from '../../../components/page-states/kept-note.tsx'
import { Section } from '../../../components/section/section.tsx'
import { ChartBone } from '../../../domain/charts/lazy-column-chart.tsx'
import { formatInstant } from '../../../lib/dates.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { todayQuery } from '../api/desk.ts'
import styles from './desk.module.css'
import { DeskCards, DeskSkeleton } from './desk-cards.tsx'
import { DeskWaiting } from './desk-waiting.tsx'
import { againstOf } from './desk-words.ts'

const DeskTrends = lazyPart(() => import('./desk-trends.tsx'), 'DeskTrends', { isAsked: false })

/** The height of the chart with its switches: what is below stays where it is. */
const trendsHeight = 264

/** The day at a glance: how the business goes, and what needs somebody. */
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
        <>
          <DeskCards figures={business} />
          <Suspense fallback={<ChartBone height={trendsHeight} />}>
            <DeskTrends />
          </Suspense>
        </>
      )}
      <Section title={t('desk.waiting')}>
        <DeskWaiting figures={waiting} />
      </Section>
    </div>
  )
}
