import { type Bill, limits, shipmentNames, type TradeRole, terms, titleOf } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { type ReactNode, useId } from 'react'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { CompanyLink } from '../../../domain/bills/company-link.tsx'
import { RankBars } from '../../../domain/charts/rank-bars.tsx'
import { companyOverviewQuery } from '../../../domain/companies/companies.ts'
import { GoodsTree } from '../../../domain/companies/goods-tree.tsx'
import { MarketLink, searchOfRole } from '../../../domain/companies/market-link.tsx'
import { formatShare } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { billsQuery, goodsQuery, partnersQuery, routesQuery } from '../api/profile.ts'
import type { ProfileTab } from '../api/profile-view.ts'
import styles from './company-profile.module.css'
import { LaneName, laneItem } from './lane-name.tsx'
import parts from './overview-parts.module.css'
import { PartnerBadges } from './partner-badges.tsx'
import { daysText, titled } from './profile-days.ts'
import type { RoleTabProps } from './role-tab.ts'

interface Props extends Omit<RoleTabProps, 'role' | 'view'> {
  /** The requested one; the server knows the other. */
  asked: TradeRole | undefined
  /** The one that is shown, once it is known. */
  role: TradeRole | undefined
  /** The days of `search` are known. */
  isReady: boolean
}

const shown = 5

const about = ({ uid, asked, search }: Props) => ({
  uid,
  ...(asked && { role: asked }),
  ...(search && { search }),
})

/** By which measure, and of which days. */
const noteOf = ({ search, isReady }: Pick<Props, 'search' | 'isReady'>) =>
  titled(t('companyProfile.top.byBills'), search, isReady)

interface PartProps {
  title: string
  note: string
  result: { data?: unknown; error: Error | null; refetch: () => unknown }
  /** Leads to the whole of it. */
  onAll: () => void
  children: ReactNode
}

function Part({ title, note, result: { data, error, refetch }, onAll, children }: PartProps) {
  const id = useId()
  return (
    <section className={parts.part} aria-labelledby={id}>
      <h2 id={id}>
        {title} <small>{note}</small>
      </h2>
      <div>
        {error && !data ? (
          <FailureNote error={error} onRetry={() => void refetch()} />
        ) : data ? (
          children
        ) : (
          <Skeleton active title={false} paragraph={{ rows: shown }} />
        )}
      </div>
      <Button type="link" size="small" className={styles.spelled} onClick={onAll}>
        {t('companyProfile.top.all')}
      </Button>
    </section>
  )
}

const openTab =
  ({ role, change }: Props, tab: ProfileTab) =>
  () =>
    change({ tab, ...(role && { role }) })

function TopPartners(props: Props) {
  const { role, change } = props
  const result = useQuery({ ...partnersQuery({ ...about(props), pageSize: shown }), enabled: props.isReady })
  const { rows = [], periods } = result.data ?? {}
  return (
    <Part
      note={noteOf(props)}
      title={say(role === 'supplier' ? terms.buyer : terms.supplier)}
      result={result}
      onAll={openTab(props, 'partners')}
    >
      <RankBars
        items={rows.map(row => ({
          key: row.uid,
          name: row.uname,
          count: row.count,
          content: <CompanyLink uid={row.uid} name={row.uname} />,
          beside: (
            <>
              {row.change && row.change.kinds.length > 0 && (
                <PartnerBadges
                  partner={row}
                  periods={periods}
                  openBills={filters => change({ tab: 'bills', role, shipments: 'all', ...filters })}
                />
              )}
              {(row.spellings?.length ?? 0) > 1 && (
                <small>{t('companies.spellings', { count: row.spellings?.length ?? 0 })}</small>
              )}
              {row.share !== undefined && <small>{formatShare(row.share)}</small>}
            </>
          ),
          onPick: () => change({ tab: 'bills', role, partner: row.uid }),
        }))}
      />
    </Part>
  )
}

function TopGoods(props: Props) {
  const { uid, role, search, isReady, change } = props
  const result = useQuery({ ...goodsQuery(about(props)), enabled: props.isReady })
  const overview = useQuery({ ...companyOverviewQuery(uid, search), enabled: isReady })
  const all = role === 'buyer' ? overview.data?.buyerOv : overview.data?.supplierOv
  const { data = [] } = result
  const counted = { count: all?.count ?? 0, amountSum: 0, weightSum: 0 }
  const chapters = data.filter(({ code }) => code.length === 2)
  const rest = counted.count - chapters.reduce((sum, { count }) => sum + count, 0)
  // The shares and the last line are of all bills.
  const both = overview.data ? result : { ...overview, data: undefined }
  return (
    <Part title={say(terms.hsCode)} note={noteOf(props)} result={both} onAll={openTab(props, 'products')}>
      {data.length === 0 ? (
        <p className={styles.soft}>{t('companyProfile.notStated')}</p>
      ) : (
        <>
          <GoodsTree
            goods={data}
            all={counted}
            measure="count"
            onPick={code => change({ tab: 'bills', role, hsCode: code })}
            renderCode={({ code }, name) => (
              <MarketLink search={{ ...searchOfRole(role), hsCode: code }} name={`${code} ${name}`}>
                {code}
              </MarketLink>
            )}
          />
          {rest > 0 && (
            <small>
              {chapters.length < limits.goodsChaptersMax
                ? t('companyProfile.goods.none', { count: rest })
                : t('companyProfile.goods.others', { count: rest })}
            </small>
          )}
        </>
      )}
    </Part>
  )
}

function TopLanes(props: Props) {
  const { role, change } = props
  const result = useQuery({ ...routesQuery(about(props)), enabled: props.isReady })
  const { lanes = [] } = result.data ?? {}
  return (
    <Part
      title={t('companyProfile.lanes')}
      note={noteOf(props)}
      result={result}
      onAll={openTab(props, 'routes')}
    >
      <RankBars
        items={lanes.slice(0, shown).map(lane => ({
          ...laneItem(lane),
          content: <LaneName lane={lane} role={role} />,
          onPick: () => change({ tab: 'bills', role, route: `${lane.orig.code}>${lane.dest.code}` }),
        }))}
      />
    </Part>
  )
}

function LastBills(props: Props) {
  const { role, change } = props
  const result = useQuery({ ...billsQuery({ ...about(props), pageSize: shown }), enabled: props.isReady })
  const open = ({ id, date }: Bill) =>
    change({ tab: 'bills', role, bill: id, startDate: date, endDate: date })
  return (
    <Part
      title={t('companyProfile.top.lastBills')}
      note={daysText(props.search)}
      result={result}
      onAll={openTab(props, 'bills')}
    >
      <ul className={parts.lastBills} aria-label={say(titleOf(shipmentNames.many))}>
        {result.data?.rows.map(row => (
          <li key={row.id}>
            <button type="button" onClick={() => open(row)}>
              {row.date}
            </button>
            <bdi title={row.product}>{row.product || row.hsCode || '–'}</bdi>
            <span>
              <CompanyLink uid={row.partner.uid} name={row.partner.uname} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** The largest partners, goods and lanes of a company, and its last bills; each opens its bills. */
export function OverviewParts(props: Props) {
  return (
    <div className={parts.parts}>
      <TopPartners {...props} />
      <TopGoods {...props} />
      <TopLanes {...props} />
      <LastBills {...props} />
    </div>
  )
}
