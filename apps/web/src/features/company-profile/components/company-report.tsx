import { billsOfProduct, namesInColumns, profileTerms, type TradeRole, terms } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Skeleton } from 'antd'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { paths } from '../../../config/paths.ts'
import { companyOverviewQuery } from '../../../domain/companies/companies.ts'
import { coverage } from '../../../domain/companies/coverage.ts'
import { countryName } from '../../../domain/places/countries.ts'
import { countFigure, dollarFigure, type Figure, formatShare, weightFigure } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { goTo } from '../../../lib/navigation.ts'
import { partnersQuery, productsQuery, routesQuery, storyQuery } from '../api/profile.ts'
import styles from './company-report.module.css'
import { laneItem } from './lane-name.tsx'
import { type Days, daysText } from './profile-days.ts'
import { YearFigures } from './story-section.tsx'
import { sentenceText } from './story-sentence.tsx'
import { TwinNote } from './twin-note.tsx'

const shown = 8

interface Row {
  key: string
  name: string
  /** Its bills. */
  to: string
  count: number
  amountSum: number
  weightSum: number
  amountBills?: number
  weightBills?: number
}

interface RankingProps {
  title: string
  /** The bills that the shares are of. */
  of: number
  rows: Row[]
  /** How many there are, listed or not. */
  total: number
}

/** A sum, and of how many bills it is where not all state it. */
function Sum({ figure, bills, of }: { figure: Figure; bills: number; of: number }) {
  if (bills === 0) return '–'
  const known = coverage(bills, of)
  return (
    <>
      {figure.short} {known && <small>{known}</small>}
    </>
  )
}

function Ranking({ title, of, rows, total }: RankingProps) {
  if (rows.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>
        {title}
        {total > rows.length && (
          <small> · {t('companyProfile.report.some', { shown: rows.length, total })}</small>
        )}
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('companyProfile.report.name')}</th>
            <th scope="col">{say(profileTerms.shipments)}</th>
            <th scope="col">{t('companies.share')}</th>
            <th scope="col">{say(terms.valueUsd)}</th>
            <th scope="col">{say(terms.weight)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, to, count, amountSum, weightSum, amountBills, weightBills }) => (
            <tr key={key}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>
                <Link to={to}>{countFigure(count).exact}</Link>
              </td>
              <td>{of > 0 ? formatShare(count / of) : '–'}</td>
              <td>
                <Sum figure={dollarFigure(amountSum)} bills={amountBills ?? amountSum} of={count} />
              </td>
              <td>
                <Sum figure={weightFigure(weightSum)} bills={weightBills ?? weightSum} of={count} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface Props {
  uid: string
  asked: TradeRole | undefined
  /** The days of the lists: without any, the last 12 months. */
  chosen?: Days | undefined
}

/** The last 12 months of a company on one page, for the paper. */
export function CompanyReport({ uid, asked, chosen }: Props) {
  const story = useQuery(storyQuery(uid, asked))
  const { role = asked, years, sentences = [] } = story.data ?? {}
  const days = chosen ?? (years ? { startDate: years.year.from, endDate: years.year.to } : undefined)
  const about = { uid, ...(role && { role }), ...days }
  const isAsked = { enabled: Boolean(role && days) }
  const partners = useQuery({ ...partnersQuery({ ...about, pageSize: shown }), ...isAsked })
  const goods = useQuery({ ...productsQuery({ ...about, pageSize: shown }), ...isAsked })
  const routes = useQuery({ ...routesQuery(about), ...isAsked })
  const overview = useQuery(companyOverviewQuery(uid))
  const inDays = useQuery({ ...companyOverviewQuery(uid, days), ...isAsked })
  const failed = [story, inDays, partners, goods, routes].find(({ error, data }) => error && !data)
  if (failed?.error) return <FailureNote error={failed.error} onRetry={() => void failed.refetch()} />
  if (!story.data) return <Skeleton active paragraph={{ rows: 12 }} />
  if (!role || !years) return <p>{t('companies.noRecords')}</p>
  if (!inDays.data || !partners.data || !goods.data || !routes.data)
    return <Skeleton active paragraph={{ rows: 12 }} />
  const { year } = years
  const { count } = role === 'supplier' ? inDays.data.supplierOv : inDays.data.buyerOv
  const to = (view: { partner?: string; hsCode?: string; hsGroup?: string; route?: string }) =>
    paths.companyProfile(uid, { tab: 'bills', role, ...days, ...view })
  return (
    <div className={styles.report}>
      <p>
        {role === 'supplier' ? t('companyProfile.asSupplier') : t('companyProfile.asBuyer')} ·{' '}
        {t('companyProfile.report.last', year)} ·{' '}
        {t('companyProfile.report.period', { days: daysText(days) })}
      </p>
      <TwinNote twins={overview.data?.twins} side={role} />
      <ul className={styles.sentences}>
        {sentences.map(sentence => (
          <li key={sentence.kind}>{sentenceText(sentence, role)}</li>
        ))}
      </ul>
      <YearFigures
        role={role}
        years={years}
        open={({ from, to }, tab) =>
          goTo(paths.companyProfile(uid, { tab, role, startDate: from, endDate: to }))
        }
      />
      <Ranking
        title={say(role === 'supplier' ? terms.buyer : terms.supplier)}
        of={partners.data.partnerBills ?? 0}
        total={partners.data.total}
        rows={partners.data.rows.map(row => ({
          ...row,
          key: row.uid,
          to: to({ partner: row.uid }),
          name: [row.uname, row.country && countryName(row.country)].filter(Boolean).join(' · '),
        }))}
      />
      <Ranking
        title={say(terms.hsCode)}
        of={count}
        total={goods.data.total}
        rows={goods.data.rows.map(row => ({
          ...row,
          key: row.hsCode,
          to: to(billsOfProduct(row.hsCode)),
          name: [row.hsCode || t('companyProfile.notStated'), say(namesInColumns(row))]
            .filter(Boolean)
            .join(' '),
        }))}
      />
      <Ranking
        title={t('companyProfile.lanes')}
        of={count}
        total={routes.data.laneTotal}
        rows={routes.data.lanes.slice(0, shown).map(lane => {
          const item = laneItem(lane)
          return { ...lane, ...item, to: to({ route: item.key }) }
        })}
      />
      <p className={styles.note}>{t('companyProfile.report.note')}</p>
    </div>
  )
}
