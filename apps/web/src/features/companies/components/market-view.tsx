import { type companyRoles, type MarketFigures, terms } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { EmptyNote } from '../../../components/list/list-states.tsx'
import { StaleContent } from '../../../components/page-states/kept.tsx'
import { RetryNote } from '../../../components/page-states/retry-note.tsx'
import { LazyColumnChart } from '../../../domain/charts/lazy-column-chart.tsx'
import { monthsFrom } from '../../../domain/charts/months.ts'
import { marketQuery } from '../../../domain/companies/companies.ts'
import { coverage } from '../../../domain/companies/coverage.ts'
import { GoodsTree } from '../../../domain/companies/goods-tree.tsx'
import {
  changeOf,
  figureOf,
  type Measure,
  measured,
  measureFigure,
  measureName,
  measures,
  type Sums,
} from '../../../domain/companies/measures.ts'
import { countryName } from '../../../domain/places/countries.ts'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber, t } from '../../../lib/i18n/texts.ts'
import { conditionsOf, hasCondition, searchBody } from '../api/company-search.ts'
import { billsAddress } from '../api/found-by.ts'
import { periodPatch } from '../api/periods.ts'
import type { FilterProps } from './filter-props.ts'
import { MarketPrices } from './market-prices.tsx'
import { Section } from './market-section.tsx'
import { MarketSidePart } from './market-side.tsx'
import { MarketSums } from './market-sums.tsx'
import styles from './market-view.module.css'
import { PortLanes } from './port-lanes.tsx'

interface PartProps extends FilterProps {
  data: MarketFigures
  measure: Measure
}

/** The sums of all bills, each with its coverage and change. */
function Sum({ data, measure }: Omit<PartProps, keyof FilterProps>) {
  const figure = measureFigure(data.all, measure)
  const known = coverage(measured(data.all, measure).bills, data.all.count)
  const changed = data.before && changeOf(data.all, data.before, measure)
  return (
    <div>
      <dt>{measureName(measure)}</dt>
      <dd title={figure?.exact}>
        <bdi>{figure?.short ?? '–'}</bdi>
        {changed && <small title={changed.title}>{changed.text}</small>}
      </dd>
      {known && <dd className={styles.note}>{known}</dd>}
    </div>
  )
}

function Totals({ data }: Pick<PartProps, 'data'>) {
  const { compared } = data
  return (
    <>
      <dl className={styles.totals}>
        {measures.map(measure => (
          <Sum key={measure} data={data} measure={measure} />
        ))}
        <div>
          <dt>{t('companies.supplier')}</dt>
          <dd>{formatNumber(data.suppliers.num)}</dd>
        </div>
        <div>
          <dt>{t('companies.buyer')}</dt>
          <dd>{formatNumber(data.buyers.num)}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        {compared
          ? t('companies.changeHelp', {
              from: compared.days.startDate,
              to: compared.days.endDate,
              beforeFrom: compared.before.startDate,
              beforeTo: compared.before.endDate,
            })
          : t('companies.changeNotCompared')}
      </p>
    </>
  )
}

function Months({ data, measure, url, change }: PartProps) {
  const name = `${t('companies.market.months')} (${measureName(measure)})`
  const [first, last] = [data.months[0]?.key, data.months.at(-1)?.key]
  // A month without shipments is a zero, not a gap.
  const months = first && last ? monthsFrom(first, last) : []
  const sums = new Map(data.months.map(month => [month.key, measured(month, measure).sum]))
  return (
    <Section title={name} help={t('companies.market.monthsHelp')} isWide>
      <LazyColumnChart
        label={name}
        height={180}
        periods={months}
        series={[
          {
            name: measureName(measure),
            color: 'var(--primary)',
            values: months.map(month => sums.get(month) ?? 0),
          },
        ]}
        text={value => figureOf(measure, value).short}
        onPick={({ period }) => {
          const month = months[period]
          if (month) change(periodPatch(url, month))
        }}
      />
    </Section>
  )
}

const placesShown = 8

/** Countries of dispatch in rows, of destination in columns; a cell narrows the search to its bills. */
function Matrix({ data, measure, change }: PartProps) {
  const [rows, columns] = [data.origins.slice(0, placesShown), data.destinations.slice(0, placesShown)]
  const lanes = new Map(data.lanes.map(lane => [`${lane.orig}>${lane.dest}`, lane]))
  const most = Math.max(1, ...data.lanes.map(lane => measured(lane, measure).sum))
  if (rows.length === 0 || columns.length === 0) return <p>{t('companies.market.noLanes')}</p>
  const from = (code: string) => ({ origCountries: [code] })
  const to = (code: string) => ({ destCountries: [code], line: undefined })
  const cell = (sums: Sums, label: string, go: () => void) => {
    const figure = measureFigure(sums, measure)
    if (!figure) return '–'
    return (
      <button type="button" title={figure.exact} aria-label={`${label} ${figure.exact}`} onClick={go}>
        <bdi>{figure.short}</bdi>
      </button>
    )
  }
  return (
    <div className={styles.scroll}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('companies.market.fromTo')}</th>
            {columns.map(({ key, ...sums }) => (
              <th key={key} scope="col">
                {countryName(key)}
                <div>{cell(sums, countryName(key), () => change(to(key)))}</div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key: orig, ...sums }) => (
            <tr key={orig}>
              <th scope="row">
                {countryName(orig)} {cell(sums, countryName(orig), () => change(from(orig)))}
              </th>
              {columns.map(({ key: dest }) => {
                const lane = lanes.get(`${orig}>${dest}`)
                const part = lane ? Math.sqrt(measured(lane, measure).sum / most) : 0
                const shade = `color-mix(in srgb, var(--primary) ${Math.round(part * 45)}%, transparent)`
                const label = `${countryName(orig)} → ${countryName(dest)}`
                return (
                  <td key={dest} style={{ background: shade }}>
                    {lane && cell(lane, label, () => change({ ...from(orig), ...to(dest) }))}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface Props extends FilterProps {
  onCompany: (uid: string) => void
}

/** What the bills of a search say together; every figure narrows the search to its bills, or opens its company. */
export function MarketView({ url, change: changeUrl, onCompany }: Props) {
  // Without a condition the market is shown by itself; narrowed, it is asked for.
  const change: typeof changeUrl = (patch, options) => changeUrl({ view: 'market', ...patch }, options)
  const measure = url.by ?? 'count'
  const result = useQuery(marketQuery({ ...conditionsOf(searchBody(url)), by: measure }))
  const { data, error, refetch } = result
  if (error && !data)
    return (
      <RetryNote
        text={t('companies.market.failed', { reason: error.message })}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  if (data.all.count === 0)
    return (
      <>
        {hasCondition(url) && <EmptyNote title={t('companies.none')} text={t('companies.noneText')} />}
        <MarketSums url={url} measure={measure} change={change} />
      </>
    )
  const part = { url, change, data, measure }
  /** Longer codes of the search say more than the one that they are in, unless the search has all of that one. */
  const within = (code: string) => {
    const own = url.hsCode?.split(',') ?? []
    if (own.some(each => code.startsWith(each))) return code
    return own.filter(each => each.startsWith(code)).join() || code
  }
  const all = (resultType: (typeof companyRoles)[number]) =>
    change({ resultType, view: 'table', ...(measure !== 'count' && { sort: `${measure},DESC` as const }) })
  return (
    <StaleContent result={result}>
      <Totals data={data} />
      <div className={styles.sections}>
        <Months {...part} />
        <Section title={t('companies.supplier')} help={t('companies.market.sideHelp')}>
          <MarketSidePart
            addressOf={(uid, sort) => billsAddress(url, uid, 'supplier', sort)}
            side={data.suppliers}
            measure={measure}
            onCompany={onCompany}
            onAll={() => all('cgls_supplier')}
          />
        </Section>
        <Section title={t('companies.buyer')} help={t('companies.market.sideHelp')}>
          <MarketSidePart
            addressOf={(uid, sort) => billsAddress(url, uid, 'buyer', sort)}
            side={data.buyers}
            measure={measure}
            onCompany={onCompany}
            onAll={() => all('cgls_buyer')}
          />
        </Section>
        <Section title={t('companies.market.lanes')} help={t('companies.market.lanesHelp')} isWide>
          <Matrix {...part} />
        </Section>
        <PortLanes {...part} />
        <Section title={say(terms.hsCode)} help={t('companies.market.goodsHelp')} isWide>
          <GoodsTree
            goods={data.goods}
            all={data.all}
            measure={measure}
            onPick={code => change({ hsCode: within(code) })}
          />
        </Section>
        <MarketSums url={url} measure={measure} change={change} />
        {/* Last: its height is known only with its figures. */}
        {hasCondition(url) && <MarketPrices url={url} change={change} within={within} />}
      </div>
    </StaleContent>
  )
}
