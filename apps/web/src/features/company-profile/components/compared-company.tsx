import {
  billsOfProduct,
  companyChartNames,
  type NameColumns,
  namesInColumns,
  type Rows,
  type ShipmentMatch,
  type TradePartner,
  type TradeRole,
} from '@backoffice/contract'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { CodeText } from '../../../components/code/code.tsx'
import { RefreshState } from '../../../components/list/refresh-state.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { paths } from '../../../config/paths.ts'
import { CompanyLink } from '../../../domain/bills/company-link.tsx'
import { foundByText } from '../../../domain/companies/found-by.ts'
import { countFigure, formatShare } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { goTo } from '../../../lib/navigation.ts'
import { partnersQuery, productsQuery } from '../api/profile.ts'
import styles from './company-profile.module.css'
import { CompanyTrade } from './company-trade.tsx'
import { titled } from './profile-days.ts'

const topShown = 8

interface Asked {
  /** Undefined until it is loaded. */
  role: TradeRole | undefined
  /** The days, and what shipments must match. */
  search?: ShipmentMatch | undefined
}

/** Requested once the role is known. */
const asked = (uid: string, { role, search }: Asked) => ({
  uid,
  ...(role && { role }),
  ...(search && { search }),
  pageSize: topShown,
})
const partnersOf = (uid: string, of: Asked) => ({
  ...partnersQuery(asked(uid, of)),
  enabled: of.role !== undefined,
})
const productsOf = (uid: string, of: Asked) => ({
  ...productsQuery(asked(uid, of)),
  enabled: of.role !== undefined,
})

/** The profile of a company, with bills that are counted here. */
export function comparedBills(
  uid: string,
  { role, search = {} }: Asked,
  view: { tab?: 'bills' | 'partners'; role?: TradeRole; partner?: string; hsGroup?: string },
) {
  const { startDate, endDate, ...conditions } = search
  const isAll = !startDate && !endDate
  const by = Object.keys(conditions).length > 0 && role && foundByText({ search, role })
  return paths.companyProfile(uid, {
    tab: 'bills',
    ...(role && { role }),
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(isAll && { dates: 'all' }),
    ...(by && { by }),
    ...view,
  })
}

interface Item {
  key: string
  name: ReactNode
  count: number
  /** Its bills. */
  to: string
  /** Of all bills that name a partner. */
  share?: number | undefined
  isShared: boolean
}

interface TopProps<Row> {
  title: string
  result: UseQueryResult<Rows<Row>>
  isAwaited: boolean
  items: (rows: Row[]) => Item[]
  /** Stands beside what another company has too. */
  mark: string
}

function TopList({ items, mark }: { items: Item[]; mark: string }) {
  if (items.length === 0) return <p className={styles.soft}>{t('companyProfile.noTrade')}</p>
  return (
    <ol className={styles.top}>
      {items.map(({ key, name, count, to, share, isShared }) => (
        <li key={key}>
          <span>
            {name} {isShared && <span className={styles.mark}>{mark}</span>}
          </span>
          <span>
            <Link to={to}>{countFigure(count).short}</Link>
            {share !== undefined && ` · ${formatShare(share)}`}
          </span>
        </li>
      ))}
    </ol>
  )
}

function TopBody<Row>({ result, isAwaited, items, mark }: Omit<TopProps<Row>, 'title'>) {
  const { data, error, isFetching, refetch } = result
  if (isAwaited) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  if (error && !data) return <FailureNote error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <div aria-busy={isFetching}>
      <RefreshState result={result} />
      <TopList items={items(data.rows)} mark={mark} />
    </div>
  )
}

function Top<Row>({ title, ...body }: TopProps<Row>) {
  return (
    <div>
      <h3 className={styles.topTitle}>{title}</h3>
      <TopBody {...body} />
    </div>
  )
}

interface Props extends Asked {
  uid: string
  /** The other companies: values that one of them has too are marked. */
  others: string[]
  /** Content above is still loading and would push the lists down. */
  isAwaited?: boolean
}

/** A partner with several spellings has all of their ids. */
const uidsOf = ({ uid, spellings = [] }: TradePartner) => [uid, ...spellings.map(one => one.uid)]

function useShared(others: string[], of: Asked) {
  const partners = useQueries({ queries: others.map(uid => partnersOf(uid, of)) })
  const products = useQueries({ queries: others.map(uid => productsOf(uid, of)) })
  return {
    partners: new Set(partners.flatMap(({ data }) => data?.rows.flatMap(uidsOf) ?? [])),
    products: new Set(products.flatMap(({ data }) => data?.rows.map(({ hsCode }) => hsCode) ?? [])),
    isPending: [...partners, ...products].some(({ isPending }) => isPending),
  }
}

/** The parts below, each a row of the comparison: totals, charts, partners, goods. */
export const comparedParts = companyChartNames.length + 3

/** One side of a comparison: totals of both roles, charts, main partners and goods. */
export function ComparedCompany({ uid, others, isAwaited = false, ...of }: Props) {
  const to = (view: Parameters<typeof comparedBills>[2]) => comparedBills(uid, of, view)
  const partners = useQuery(partnersOf(uid, of))
  const products = useQuery(productsOf(uid, of))
  const shared = useShared(others, of)
  // All lists appear together: a later one would move what a person is about to click.
  const areAwaited = isAwaited || partners.isPending || products.isPending || shared.isPending
  const mark = others.length > 1 ? t('companyProfile.compare.most') : t('companyProfile.compare.same')
  const nameOf = (row: NameColumns) => say(namesInColumns(row)) || row.nameEn || row.nameZh
  return (
    <>
      <CompanyTrade uid={uid} beside={others} search={of.search} open={view => goTo(to(view))} />
      <Top
        title={titled(t('companyProfile.compare.partners'), of.search)}
        mark={mark}
        result={partners}
        isAwaited={areAwaited}
        items={rows =>
          rows.map(row => ({
            key: row.uid,
            name: <CompanyLink uid={row.uid} name={row.uname} country={row.country} />,
            count: row.count,
            to: to({ partner: row.uid }),
            share: row.share,
            isShared: uidsOf(row).some(one => shared.partners.has(one)),
          }))
        }
      />
      <Top
        title={titled(t('companyProfile.compare.products'), of.search)}
        mark={mark}
        result={products}
        isAwaited={areAwaited}
        items={rows =>
          rows
            .filter(({ hsCode }) => hsCode !== '')
            .map(row => ({
              key: row.hsCode,
              name: (
                <>
                  <CodeText text={row.hsCode} /> <bdi>{nameOf(row)}</bdi>
                </>
              ),
              count: row.count,
              to: to(billsOfProduct(row.hsCode)),
              isShared: shared.products.has(row.hsCode),
            }))
        }
      />
    </>
  )
}
