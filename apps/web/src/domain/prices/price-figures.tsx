import type { UnitPrice, UnitPrices } from '@backoffice/contract'
import { Button } from 'antd'
import { Suspense } from 'react'
import { HelpButton } from '../../components/help/help-button.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { countFigure, formatDifference, formatUnitPrice } from '../../lib/figures.ts'
import { t } from '../../lib/i18n/texts.ts'
import { ChartBone } from '../charts/lazy-column-chart.tsx'
import type { OpenGoods } from './price-goods.tsx'
import styles from './prices.module.css'

const PriceGoods = lazyPart(() => import('./price-goods.tsx'), 'PriceGoods', { isContent: true })
const PricePlot = lazyPart(() => import('./price-plot.tsx'), 'PricePlot', { isContent: true })

const outliersShown = 6
/** `middle half $4.30–$8.25` */
export const middleHalf = ({ low, high }: Pick<UnitPrice, 'low' | 'high'>) =>
  t('companyProfile.price.middle', { low: formatUnitPrice(low), high: formatUnitPrice(high) })

/** The height of the plot. */
export const plotHeight = 220

interface Props {
  data: UnitPrices
  onBill: (dot: UnitPrices['dots'][number]) => void
  openGoods: OpenGoods
  /** The bills are a market themselves: there is nothing to compare them with. */
  isMarket?: boolean
  /** Lists the bills that state both. */
  onBills?: () => void
}

/** Prices of bills in numbers and as a plot; each dot opens its bill. Mixed goods come first, each by itself. */
export const PriceFigures = (props: Props) => (
  <>
    {props.data.codeNum > 1 && (
      <Suspense fallback={<ChartBone height={plotHeight} />}>
        <PriceGoods data={props.data} openGoods={props.openGoods} isMarket={props.isMarket ?? false} />
      </Suspense>
    )}
    <WholePrice {...props} />
  </>
)

function WholePrice({ data, onBill, onBills, isMarket }: Omit<Props, 'openGoods'>) {
  const [price] = data.rows
  if (!price)
    return <p className={styles.soft}>{t('companyProfile.price.few', { count: data.dots.length })}</p>
  const outliers = data.dots.filter(({ isOutlier }) => isOutlier)
  // A figure of unlike goods says less than those of each.
  const isMixed = data.codeNum > 1
  const apart = price.bills - price.againstBills
  return (
    <>
      <div className={styles.figureLine} data-mixed={isMixed}>
        {isMixed && <span>{t('companyProfile.price.allGoods', { count: data.codeNum })}</span>}
        <strong>{t('companyProfile.price.perKg', { price: formatUnitPrice(price.median) })}</strong>
        <span>{middleHalf(price)}</span>
        <span>
          {t('companies.ofBills', {
            some: countFigure(price.bills).short,
            count: countFigure(data.bills).short,
          })}
        </span>
        {onBills && (
          <Button type="link" size="small" className={styles.spelled} onClick={onBills}>
            {t('companyProfile.price.both', { count: price.bills + price.outliers })}
          </Button>
        )}
        {price.against !== null && !isMarket && (
          <span>
            {t('companyProfile.price.againstMarket', {
              difference: formatDifference(price.against),
              count: price.againstBills,
            })}
          </span>
        )}
        {apart > 0 && <span>{t('companyProfile.price.notCompared', { count: apart })}</span>}
        <HelpButton label={t('companyProfile.price')}>
          <p className={styles.explanation}>
            {[t('companyProfile.price.help'), t('companyProfile.price.outlierHelp')].join(' ')}
            {!isMarket && ` ${t('companyProfile.price.againstHelp')}`}
          </p>
        </HelpButton>
      </div>
      {data.units.length > 0 && (
        <p className={styles.figureLine} data-mixed={isMixed}>
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
      <Suspense fallback={<ChartBone height={plotHeight} />}>
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
