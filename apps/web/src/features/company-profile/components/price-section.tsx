import { billsOfProduct, type TradeRole, type UnitPrices } from '@backoffice/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { Section } from '../../../components/section/section.tsx'
import { ChartBone } from '../../../domain/charts/lazy-column-chart.tsx'
import { PriceFigures, plotHeight } from '../../../domain/prices/price-figures.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import type { RoleTabProps } from './role-tab.ts'

/** What the bills of a company say of its prices; each dot opens its bill. */
export function PriceSection({
  role,
  result: { data, error, refetch },
  change,
}: Pick<RoleTabProps, 'change'> & { role: TradeRole | undefined; result: UseQueryResult<UnitPrices> }) {
  const side = role && (role === 'supplier' ? t('companyProfile.asSupplier') : t('companyProfile.asBuyer'))
  return (
    <Section title={[t('companyProfile.price'), side].filter(Boolean).join(' · ')}>
      {error && !data ? (
        <FailureNote error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <PriceFigures
          data={data}
          openGoods={({ hsCode }) =>
            () =>
              change({ tab: 'bills', role, ...billsOfProduct(hsCode) })
            }
          onBill={({ id, date }) => change({ tab: 'bills', role, bill: id, startDate: date, endDate: date })}
        />
      ) : (
        <ChartBone height={plotHeight} />
      )}
    </Section>
  )
}
