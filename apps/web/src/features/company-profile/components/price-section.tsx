import type { TradeRole, UnitPrices } from '@backoffice/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense } from 'react'
import { HelpButton } from '../../../components/help/help-button.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { Section } from '../../../components/section/section.tsx'
import { ChartBone } from '../../../domain/charts/lazy-column-chart.tsx'
import { countFigure, formatDifference, formatUnitPrice } from '../../../lib/figures.ts'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './company-profile.module.css'
import { middleHalf } from './price-columns.tsx'
import type { RoleTabProps } from './role-tab.ts'

const PricePlot = lazyPart(() => import('./price-plot.tsx'), 'PricePlot', { isContent: true })

const outliersShown = 6
const height = 220

function Prices({ data, onBill }: { data: UnitPrices; onBill: (dot: UnitPrices['dots'][number]) => void }) {
  const [price] = data.rows
  if (!price)
    return <p className={styles.soft}>{t('companyProfile.price.few', { count: data.dots.length })}</p>
  const outliers = data.dots.filter(({ isOutlier }) => isOutlier)
  return (
    <>
      <div className={styles.figureLine}>
        <strong>{t('companyProfile.price.perKg', { price: formatUnitPrice(price.median) })}</strong>
        <span>{middleHalf(price)}</span>
        <span>
          {t('companies.ofBills', {
            some: countFigure(price.bills).short,
            count: countFigure(data.bills).short,
          })}
        </span>
        {price.against !== null && (
          <span>
            {t('companyProfile.price.againstMarket', {
              difference: formatDifference(price.against),
              count: price.againstBills,
            })}
          </span>
        )}
        <HelpButton label={t('companyProfile.price')}>
          <p className={styles.explanation}>
            {[t('companyProfile.price.help'), t('companyProfile.price.againstHelp')].join(' ')}
          </p>
        </HelpButton>
      </div>
      {data.units.length > 0 && (
        <p className={styles.figureLine}>
          {data.units.map(one => (
            <span key={one.unit}>
              <bdi>
                {t('companyProfile.price.perUnit', { price: formatUnitPrice(one.median), unit: one.unit })}
              </bdi>{' '}
              · {middleHalf(one)} ·{' '}
              {t('companies.ofBills', {
                some: countFigure(one.bills).short,
                count: countFigure(data.bills).short,
              })}
            </span>
          ))}
        </p>
      )}
      <Suspense fallback={<ChartBone height={height} />}>
        <PricePlot dots={data.dots} low={price.low} high={price.high} onPick={onBill} />
      </Suspense>
      {price.outliers > 0 && (
        <p className={styles.figureLine}>
          <span>{t('companyProfile.price.outliers', { count: price.outliers })}</span>
          {outliers.slice(0, outliersShown).map(dot => (
            <Button
              key={dot.id}
              type="link"
              size="small"
              className={styles.spelled}
              onClick={() => onBill(dot)}
            >
              {dot.date} {formatUnitPrice(dot.price)}
            </Button>
          ))}
        </p>
      )}
    </>
  )
}

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
        <Prices
          data={data}
          onBill={({ id, date }) => change({ tab: 'bills', role, bill: id, startDate: date, endDate: date })}
        />
      ) : (
        <ChartBone height={height} />
      )}
    </Section>
  )
}
