import { useQuery } from '@tanstack/react-query'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { ChartBone } from '../../../domain/charts/lazy-column-chart.tsx'
import { marketPricesQuery } from '../../../domain/companies/companies.ts'
import { PriceFigures, plotHeight } from '../../../domain/prices/price-figures.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { useSeenFor } from '../../../lib/visible.ts'
import { conditionsOf, searchBody } from '../api/company-search.ts'
import type { FilterProps } from './filter-props.ts'
import { Section } from './market-section.tsx'
import { isMarketItself } from './market-sums.tsx'

/** The smallest sums that a bill can state: a cent, a gram. */
const least = { value: 0.01, weight: 0.001 }

/** The prices of the bills of a search, asked when they come near; a dot opens its bill. */
export function MarketPrices({ url, change, within }: FilterProps & { within: (code: string) => string }) {
  const [ref, isNear] = useSeenFor<HTMLDivElement>(0, '400px')
  const { data, error, refetch } = useQuery({
    ...marketPricesQuery(conditionsOf(searchBody(url))),
    enabled: isNear,
  })
  const bothStated = {
    view: 'bills',
    minValue: Math.max(url.minValue ?? 0, least.value),
    minWeight: Math.max(url.minWeight ?? 0, least.weight),
  } as const
  return (
    <Section title={t('companyProfile.price')} help={t('companies.market.pricesHelp')} isWide>
      <div ref={ref} />
      {error && !data ? (
        <FailureNote error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <PriceFigures
          data={data}
          isMarket={isMarketItself(url)}
          openGoods={({ hsCode }) =>
            // A search by fewer digits finds longer codes too.
            hsCode.length === 6 ? () => change({ ...bothStated, hsCode: within(hsCode) }) : undefined
          }
          onBills={() => change(bothStated)}
          onBill={({ id, date }) =>
            change({ view: 'bills', bill: id, startDate: date, endDate: date, dates: undefined })
          }
        />
      ) : (
        <ChartBone height={plotHeight} />
      )}
    </Section>
  )
}
