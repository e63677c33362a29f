import { namesInColumns, profileTerms, type TradeRole, terms } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Skeleton } from 'antd'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { paths } from '../../../config/paths.ts'
import { companyOverviewQuery } from '../../../domain/companies/companies.ts'
import { countryName } from '../../../domain/places/countries.ts'
import { countFigure, dollarFigure, formatShare, weightFigure } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { goTo } from '../../../lib/navigation.ts'
import { goodsQuery, partnersQuery, routesQuery, storyQuery } from '../api/profile.ts'
import styles from './company-report.module.css'
import { laneItem } from './lane-name.tsx'
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
}

interface RankingProps {
  title: string
  /** The bills that the shares are of. */
  of: number
  rows: Row[]
  /** How many there are, listed or not. */
  total: number
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
          {rows.map(({ key, name, to, count, amountSum, weightSum, amountBills = amountSum }) => (
            <tr key={key}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>
                <Link to={to}>{countFigure(count).exact}</Link>
              </td>
              <td>{of > 0 ? formatShare(count / of) : '–'}</td>
              <td>{amountBills > 0 ? dollarFigure(amountSum).short : '–'}</td>
              <td>{weightSum > 0 ? weightFigure(weightSum).short : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The last 12 months of a company on one page, for the paper. */
export function CompanyReport({ uid, asked }: { uid: string; asked: TradeRole | undefined }) {
  const story = useQuery(storyQuery(uid, asked))
  const { role = asked, years, sentences = [] } = story.data ?? {}
  const days = years && { startDate: years.year.from, endDate: years.year.to }
  const about = { uid, ...(role && { role }), ...days }
  const isAsked = { enabled: Boolean(role && days) }
  const partners = useQuery({ ...partnersQuery({ ...about, pageSize: shown }), ...isAsked })
  const goods = useQuery({ ...goodsQuery(about), ...isAsked })
  const routes = useQuery({ ...routesQuery(about), ...isAsked })
  const overview = useQuery(companyOverviewQuery(uid))
  const failed = [story, partners, goods, routes].find(({ error, data }) => error && !data)
  if (failed?.error) return <FailureNote error={failed.error} onRetry={() => void failed.refetch()} />
  if (!story.data) return <Skeleton active paragraph={{ rows: 12 }} />
  if (!role || !years) return <p>{t('companies.noRecords')}</p>
  if (!partners.data || !goods.data || !routes.data) return <Skeleton active paragraph={{ rows: 12 }} />
  const { year } = years
  const headings = goods.data.filter(({ code }) => code.length === 4)
  const to = (view: { partner?: string; hsCode?: string; route?: string }) =>
    paths.companyProfile(uid, { tab: 'bills', role, ...days, ...view })
  return (
    <div className={styles.report}>
      <p>
        {role === 'supplier' ? t('companyProfile.asSupplier') : t('companyProfile.asBuyer')} ·{' '}
        {t('common.dateRange', year)} · {t('companyProfile.report.dataTo', { day: year.to })}
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
        of={year.count}
        total={headings.length}
        rows={headings
          .toSorted((a, b) => b.count - a.count)
          .slice(0, shown)
          .map(row => ({
            ...row,
            key: row.code,
            to: to({ hsCode: row.code }),
            name: `${row.code} ${say(namesInColumns(row))}`,
          }))}
      />
      <Ranking
        title={t('companyProfile.lanes')}
        of={year.count}
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
