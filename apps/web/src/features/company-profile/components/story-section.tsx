import { type CompanyStory, profileTerms, type TradeRole } from '@backoffice/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useId } from 'react'
import { HelpButton } from '../../../components/help/help-button.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { coverage } from '../../../domain/companies/coverage.ts'
import {
  countFigure,
  dollarFigure,
  type Figure,
  formatDifference,
  weightFigure,
} from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import type { Patch } from '../../../lib/url-query.ts'
import type { ProfileUrl } from '../api/profile-view.ts'
import styles from './company-profile.module.css'
import { StorySentence } from './story-sentence.tsx'
import { YearColumns } from './year-columns.tsx'

/** A change of fewer bills is not said. */
const changeBillsMin = 10

type Years = NonNullable<CompanyStory['years']>
type Year = Years['year']

interface FigureOf {
  title: string
  figure: (year: Year) => Figure
  value: (year: Year) => number
  /** The bills that it is made of. */
  bills: (year: Year) => number
  tab?: Parameters<OpenYear>[1]
}

const figures = (role: TradeRole): FigureOf[] => [
  {
    title: say(profileTerms.shipments),
    figure: ({ count }) => countFigure(count),
    value: ({ count }) => count,
    bills: ({ count }) => count,
  },
  {
    title: t('companies.weight'),
    figure: ({ weightSum }) => weightFigure(weightSum),
    value: ({ weightSum }) => weightSum,
    bills: ({ weightBills }) => weightBills,
  },
  {
    title: t('companies.amount'),
    figure: ({ amountSum }) => dollarFigure(amountSum),
    value: ({ amountSum }) => amountSum,
    bills: ({ amountBills }) => amountBills,
  },
  {
    title: role === 'buyer' ? say(profileTerms.suppliers) : say(profileTerms.buyers),
    figure: ({ partners }) => countFigure(partners),
    value: ({ partners }) => partners,
    bills: ({ count }) => count,
    tab: 'partners',
  },
]

/** Shows what a figure of a year counts. */
type OpenYear = (year: Year, tab: 'bills' | 'partners') => void

function YearFigure({
  of: { title, figure, value, bills, tab = 'bills' },
  years,
  open,
}: {
  of: FigureOf
  years: Years
  open: OpenYear
}) {
  const { year, before, isCovered } = years
  const isCompared = isCovered && Math.min(bills(year), bills(before)) >= changeBillsMin && value(before) > 0
  const known = coverage(bills(year), year.count)
  return (
    <div className={styles.tile}>
      <dt>{title}</dt>
      <dd>
        {bills(year) > 0 ? (
          <button type="button" aria-label={`${title} ${figure(year).short}`} onClick={() => open(year, tab)}>
            <strong title={figure(year).exact}>{figure(year).short}</strong>
          </button>
        ) : (
          <strong>–</strong>
        )}{' '}
        {isCompared && <span>{formatDifference(value(year) / value(before) - 1)}</span>}
        {known && <small>{known}</small>}
        {bills(before) > 0 && (
          <button type="button" title={figure(before).exact} onClick={() => open(before, tab)}>
            <small>{t('companyProfile.story.before', { figure: figure(before).short })}</small>
          </button>
        )}
      </dd>
    </div>
  )
}

/** The figures of the last 12 months, each with its coverage and its change. */
export const YearFigures = ({ role, years, open }: { role: TradeRole; years: Years; open: OpenYear }) => (
  <dl className={styles.tiles}>
    {figures(role).map(of => (
      <YearFigure key={of.title} of={of} years={years} open={open} />
    ))}
  </dl>
)

interface Props {
  uid: string
  result: UseQueryResult<CompanyStory>
  change: (patch: Patch<ProfileUrl>) => void
}

function Story({ uid, data, change }: { uid: string; data: CompanyStory; change: Props['change'] }) {
  const { role, years, sentences } = data
  if (!years) return <p className={styles.soft}>{t('companies.noRecords')}</p>
  const open: OpenYear = ({ from, to }, tab) =>
    change({ tab, role, shipments: 'all', startDate: from, endDate: to })
  return (
    <>
      <ul className={styles.story}>
        {sentences.map(sentence => (
          <li key={sentence.kind}>
            <StorySentence sentence={sentence} role={role} change={change} />
          </li>
        ))}
      </ul>
      <p className={styles.figureLine}>
        <Button type="link" size="small" className={styles.spelled} onClick={() => open(years.year, 'bills')}>
          {t('common.dateRange', years.year)}
        </Button>
        <span>{t('companyProfile.story.against')}</span>
        <Button
          type="link"
          size="small"
          className={styles.spelled}
          onClick={() => open(years.before, 'bills')}
        >
          {t('common.dateRange', years.before)}
        </Button>
        <HelpButton label={t('companyProfile.story')}>
          <p className={styles.explanation}>{t('companyProfile.story.help')}</p>
        </HelpButton>
      </p>
      <YearFigures role={role} years={years} open={open} />
      <YearColumns
        uid={uid}
        role={role}
        until={years.year.to}
        onMonth={days => change({ tab: 'bills', role, shipments: 'all', ...days })}
      />
    </>
  )
}

/** What is to be said of a company, and its last 12 months beside the 12 before. */
export function StorySection({ uid, result: { data, error, refetch }, change }: Props) {
  const id = useId()
  return (
    <section className={styles.storyBox} aria-labelledby={id} aria-busy={!data && !error}>
      <h2 id={id} className={styles.topTitle}>
        {t('companyProfile.period.last')} <small>{t('companyProfile.story.all')}</small>
      </h2>
      {error && !data ? (
        <FailureNote error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Story uid={uid} data={data} change={change} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      )}
    </section>
  )
}
