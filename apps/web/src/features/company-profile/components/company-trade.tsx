import { companyRoleTitles, type TradeOverview } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { RefreshState } from '../../../components/list/refresh-state.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { Section } from '../../../components/section/section.tsx'
import { companyOverviewQuery } from '../../../domain/companies/companies.ts'
import { coverage, namedPartners, otherCurrencies } from '../../../domain/companies/coverage.ts'
import { countFigure, dollarFigure, type Figure, weightFigure } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { type ChartsProps, CompanyCharts } from './company-charts.tsx'
import styles from './company-trade.module.css'

/** No bill states a value. */
const unknown: Figure = { short: '–', exact: t('companies.unknown') }
/** Bills state values, but none in dollars or in a currency with a rate. */
const notInDollars: Figure = { short: '–', exact: t('companies.notInDollars') }
const awaited: Figure = { short: '…', exact: t('common.loading') }

/** The place of a note: nothing moves when it comes. */
const noNote = '\u00a0'

interface RoleProps {
  title: string
  partners: string
  overview: TradeOverview | undefined
  side: 'supplier' | 'buyer'
}

function RoleFigures({ title, partners, overview, side }: RoleProps) {
  const figure = (of: (known: TradeOverview) => Figure) => (overview ? of(overview) : awaited)
  const known = (bills: number | undefined) => (overview && coverage(bills, overview.count)) || noNote
  const converted = overview?.hasConverted ? t('companies.withConverted') : undefined
  const others = otherCurrencies(overview?.otherValues)
  const spellings =
    overview?.spellings && overview.spellings > overview.num
      ? t('companies.spellings', { count: overview.spellings })
      : undefined
  const named = overview && namedPartners({ partnerBills: overview.partnerBills, of: overview.count })
  const figures: [string, Figure, ...notes: (string | undefined)[]][] = [
    [t('companies.count'), figure(({ count }) => countFigure(count))],
    [
      t('companies.amount'),
      figure(({ amountSum, amountBills = amountSum }) =>
        amountBills > 0 ? dollarFigure(amountSum) : others.length > 0 ? notInDollars : unknown,
      ),
      converted,
      known(overview?.amountBills),
      ...others,
    ],
    [
      t('companies.weight'),
      figure(({ weightSum }) => (weightSum > 0 ? weightFigure(weightSum) : unknown)),
      known(overview?.weightBills),
    ],
    [
      t('companies.unitValue'),
      figure(({ usdPerKg }) => (usdPerKg ? dollarFigure(usdPerKg) : unknown)),
      overview?.usdPerKg
        ? t('companies.unitValueOf', {
            count: overview.unitValueBills ?? 0,
            some: countFigure(overview.unitValueBills ?? 0).short,
          })
        : noNote,
    ],
    [
      partners,
      figure(({ num }) => countFigure(num)),
      [spellings, named].filter(Boolean).join(' · ') || noNote,
    ],
    [t('companies.countries'), figure(({ countryNum }) => countFigure(countryNum))],
  ]
  const isEmpty = overview?.count === 0
  return (
    <div className={styles.role} data-role={side} data-empty={isEmpty}>
      <h3>{title}</h3>
      {isEmpty ? (
        <p className={styles.soft}>{t('companies.noRecords')}</p>
      ) : (
        <dl>
          {figures.map(([name, { short, exact }, ...notes]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd title={exact}>
                <bdi>{short}</bdi>
                {notes.map(note => note && <small key={note}>{note}</small>)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function Overview({ uid, search }: Pick<ChartsProps, 'uid' | 'search'>) {
  const result = useQuery(companyOverviewQuery(uid, search))
  const { data, error, refetch } = result
  if (error && !data) return <FailureNote error={error} onRetry={() => void refetch()} />
  return (
    <>
      <RefreshState result={result} />
      <div className={styles.frame}>
        <div className={styles.roles} aria-busy={!data}>
          <RoleFigures
            side="supplier"
            title={say(companyRoleTitles.supplier)}
            partners={t('companies.partnersAsSupplier')}
            overview={data?.supplierOv}
          />
          <RoleFigures
            side="buyer"
            title={say(companyRoleTitles.buyer)}
            partners={t('companies.partnersAsBuyer')}
            overview={data?.buyerOv}
          />
        </div>
      </div>
    </>
  )
}

/** How much a company trades in both roles: totals and charts. */
export function CompanyTrade(props: ChartsProps) {
  return (
    <>
      <Section title={t('companies.overview')}>
        <Overview {...props} />
      </Section>
      <CompanyCharts {...props} />
    </>
  )
}
