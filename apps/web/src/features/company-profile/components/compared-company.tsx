import {
  companyChartNames,
  type NameColumns,
  namesInColumns,
  type Rows,
  type TradePartner,
  type TradeRole,
} from '@backoffice/contract'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { CodeText } from '../../../components/code/code.tsx'
import { RefreshState } from '../../../components/list/refresh-state.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { CompanyLink } from '../../../domain/bills/company-link.tsx'
import { countFigure } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { partnersQuery, productsQuery } from '../api/profile.ts'
import styles from './company-profile.module.css'
import { CompanyTrade } from './company-trade.tsx'

const topShown = 8

/** Requested once the role is known. */
const asked = (uid: string, role: TradeRole | undefined) => ({
  uid,
  ...(role && { role }),
  pageSize: topShown,
})
const partnersOf = (uid: string, role: TradeRole | undefined) => ({
  ...partnersQuery(asked(uid, role)),
  enabled: role !== undefined,
})
const productsOf = (uid: string, role: TradeRole | undefined) => ({
  ...productsQuery(asked(uid, role)),
  enabled: role !== undefined,
})

interface Item {
  key: string
  name: ReactNode
  count: number
  isShared: boolean
}

interface TopProps<Row> {
  title: string
  result: UseQueryResult<Rows<Row>>
  isAwaited: boolean
  items: (rows: Row[]) => Item[]
}

function TopList({ items }: { items: Item[] }) {
  if (items.length === 0) return <p className={styles.soft}>{t('companyProfile.noTrade')}</p>
  return (
    <ol className={styles.top}>
      {items.map(({ key, name, count, isShared }) => (
        <li key={key}>
          <span>
            {name} {isShared && <span className={styles.mark}>{t('companyProfile.compare.same')}</span>}
          </span>
          <span>{countFigure(count).short}</span>
        </li>
      ))}
    </ol>
  )
}

function TopBody<Row>({ result, isAwaited, items }: Omit<TopProps<Row>, 'title'>) {
  const { data, error, isFetching, refetch } = result
  if (isAwaited) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  if (error && !data) return <FailureNote error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <div aria-busy={isFetching}>
      <RefreshState result={result} />
      <TopList items={items(data.rows)} />
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

interface Props {
  uid: string
  /** The other companies: values that one of them has too are marked. */
  others: string[]
  /** Undefined until it is loaded. */
  role: TradeRole | undefined
  /** Content above is still loading and would push the lists down. */
  isAwaited?: boolean
}

/** A partner with several spellings has all of their ids. */
const uidsOf = ({ uid, spellings = [] }: TradePartner) => [uid, ...spellings.map(one => one.uid)]

function useShared(others: string[], role: TradeRole | undefined) {
  const partners = useQueries({ queries: others.map(uid => partnersOf(uid, role)) })
  const products = useQueries({ queries: others.map(uid => productsOf(uid, role)) })
  return {
    partners: new Set(partners.flatMap(({ data }) => data?.rows.flatMap(uidsOf) ?? [])),
    products: new Set(products.flatMap(({ data }) => data?.rows.map(({ hsCode }) => hsCode) ?? [])),
    isPending: [...partners, ...products].some(({ isPending }) => isPending),
  }
}

/** The parts below, each a row of the comparison: totals, charts, partners, goods. */
export const comparedParts = companyChartNames.length + 3

/** One side of a comparison: totals of both roles, charts, main partners and goods. */
export function ComparedCompany({ uid, others, role, isAwaited = false }: Props) {
  const partners = useQuery(partnersOf(uid, role))
  const products = useQuery(productsOf(uid, role))
  const shared = useShared(others, role)
  // All lists appear together: a later one would move what a person is about to click.
  const areAwaited = isAwaited || partners.isPending || products.isPending || shared.isPending
  const nameOf = (row: NameColumns) => say(namesInColumns(row)) || row.nameEn || row.nameZh
  return (
    <>
      <CompanyTrade uid={uid} beside={others} />
      <Top
        title={t('companyProfile.compare.partners')}
        result={partners}
        isAwaited={areAwaited}
        items={rows =>
          rows.map(row => ({
            key: row.uid,
            name: <CompanyLink uid={row.uid} name={row.uname} country={row.country} />,
            count: row.count,
            isShared: uidsOf(row).some(one => shared.partners.has(one)),
          }))
        }
      />
      <Top
        title={t('companyProfile.compare.products')}
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
              isShared: shared.products.has(row.hsCode),
            }))
        }
      />
    </>
  )
}
