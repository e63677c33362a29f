import { billsOfProduct, type TradeRole, type UnitPrices } from '@backoffice/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { Section } from '../../../components/section/section.tsx'
import { ChartBone } from '../../../domain/charts/lazy-column-chart.tsx'
import { PriceFigures, plotHeight } from '../../../domain/prices/price-figures.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { titled } from './profile-days.ts'
import type { RoleTabProps } from './role-tab.ts'

interface Props extends Pick<RoleTabProps, 'change' | 'search'> {
  role: TradeRole | undefined
  result: UseQueryResult<UnitPrices>
  /** The days of `search` are known. */
  isReady: boolean
}

/** What the bills of a company say of its prices; each dot opens its bill. */
export function PriceSection({ role, result: { data, error, refetch }, change, search, isReady }: Props) {
  const side = role && (role === 'supplier' ? t('companyProfile.asSupplier') : t('companyProfile.asBuyer'))
  return (
    <Section title={titled([t('companyProfile.price'), side].filter(Boolean).join(' · '), search, isReady)}>
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
