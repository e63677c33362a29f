import { companyRoleTitles, profileTerms, type TradeOverview, type TradeRole } from '@backoffice/contract'
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
import { titled } from './profile-days.ts'
import { TwinNote, type Twins } from './twin-note.tsx'

/** No bill states a value. */
const unknown: Figure = { short: '–', exact: t('companies.unknown') }
/** Bills state values, but none in dollars or in a currency with a rate. */
const notInDollars: Figure = { short: '–', exact: t('companies.notInDollars') }
const awaited: Figure = { short: '…', exact: t('common.loading') }

/** The place of a note: nothing moves when it comes. */
const noNote = '\u00a0'

/** Shows the bills or the partners that a figure counts. */
export type OpenFigure = (view: { tab: 'bills' | 'partners'; role: TradeRole }) => void

interface RoleProps {
  title: string
  partners: string
  overview: TradeOverview | undefined
  twins: Twins
  side: TradeRole
  open: OpenFigure
}

function RoleFigures({ title, partners, overview, twins, side, open }: RoleProps) {
  const figure = (of: (known: TradeOverview) => Figure) => (overview ? of(overview) : awaited)
  const known = (bills: number | undefined) => (overview && coverage(bills, overview.count)) || noNote
  const converted = overview?.hasConverted ? t('companies.withConverted') : undefined
  const others = otherCurrencies(overview?.otherValues)
  const spellings =
    overview?.spellings && overview.spellings > overview.num
      ? t('companies.spellings', { count: overview.spellings })
      : undefined
  const named = overview && namedPartners({ partnerBills: overview.partnerBills, of: overview.count })
  const ofPartners = [partners, t('companies.countries')]
  const figures: [string, Figure, ...notes: (string | undefined)[]][] = [
    [say(profileTerms.shipments), figure(({ count }) => countFigure(count))],
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
                {overview ? (
                  <button
                    type="button"
                    className={styles.open}
                    aria-label={`${title}: ${name} ${short}`}
                    onClick={() =>
                      open({ tab: ofPartners.includes(name) ? 'partners' : 'bills', role: side })
                    }
                  >
                    <bdi>{short}</bdi>
                  </button>
                ) : (
                  <span className={styles.open}>{short}</span>
                )}
                {notes.map(note => note && <small key={note}>{note}</small>)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <TwinNote twins={twins} side={side} />
    </div>
  )
}

function Overview({ uid, search, isReady = true, open }: Omit<Props, 'onMonth'>) {
  const result = useQuery({ ...companyOverviewQuery(uid, search), enabled: isReady })
  const { error, refetch } = result
  // Of all days it may be known already.
  const data = isReady ? result.data : undefined
  if (error && !data) return <FailureNote error={error} onRetry={() => void refetch()} />
  return (
    <>
      <RefreshState result={result} />
      <div className={styles.frame}>
        <div className={styles.roles} aria-busy={!data}>
          <RoleFigures
            side="supplier"
            title={say(companyRoleTitles.supplier)}
            partners={say(profileTerms.buyers)}
            overview={data?.supplierOv}
            twins={data?.twins}
            open={open}
          />
          <RoleFigures
            side="buyer"
            title={say(companyRoleTitles.buyer)}
            partners={say(profileTerms.suppliers)}
            overview={data?.buyerOv}
            twins={data?.twins}
            open={open}
          />
        </div>
      </div>
    </>
  )
}

interface Props extends ChartsProps {
  open: OpenFigure
}

/** How much a company trades in both roles: totals and charts. */
export function CompanyTrade(props: Props) {
  return (
    <>
      <Section title={titled(t('companies.overview'), props.search, props.isReady)}>
        <Overview {...props} />
      </Section>
      <CompanyCharts {...props} />
    </>
  )
}
