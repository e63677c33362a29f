import { type GoodsPrice, namesInColumns, terms, type UnitPrices } from '@backoffice/contract'
import { Button } from 'antd'
import { useState } from 'react'
import type { Column } from '../../components/list/columns.ts'
import { RowsView } from '../../components/list/rows-view.tsx'
import { countFigure, formatDifference, formatUnitPrice } from '../../lib/figures.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import styles from './prices.module.css'

const shownFirst = 10

const columns = (onGoods: (hsCode: string) => void): Column<GoodsPrice>[] => [
  {
    key: 'hsCode',
    title: say(terms.hsCode),
    width: 300,
    onCard: 'title',
    render: row => (
      <button
        type="button"
        className={styles.goods}
        title={say(namesInColumns(row))}
        onClick={() => onGoods(row.hsCode)}
      >
        <code>{row.hsCode}</code> <bdi>{say(namesInColumns(row))}</bdi>
      </button>
    ),
  },
  {
    key: 'median',
    title: t('companyProfile.price'),
    width: 120,
    align: 'end',
    onCard: true,
    render: ({ median }) => t('companyProfile.price.perKg', { price: formatUnitPrice(median) }),
  },
  {
    key: 'middle',
    title: t('companyProfile.price.middleHalf'),
    width: 150,
    align: 'end',
    render: ({ low, high }) => `${formatUnitPrice(low)}–${formatUnitPrice(high)}`,
  },
  {
    key: 'bills',
    title: t('companies.measure.count'),
    width: 90,
    align: 'end',
    render: ({ bills }) => countFigure(bills).exact,
  },
  {
    key: 'outliers',
    title: t('companyProfile.price.outlier'),
    width: 90,
    align: 'end',
    render: ({ outliers }) => countFigure(outliers).exact,
  },
  {
    key: 'against',
    title: t('companyProfile.price.against'),
    width: 120,
    align: 'end',
    render: ({ against }) => (against === null ? '–' : formatDifference(against)),
  },
]

/** The price of each of several goods, most bills first; a row leads to its bills. */
export function PriceGoods({
  data: { goods, goodsNum, codeNum },
  onGoods,
}: {
  data: UnitPrices
  onGoods: (hsCode: string) => void
}) {
  const [isAll, setIsAll] = useState(false)
  const few = codeNum - goodsNum
  const left = few > 0 && t('companyProfile.price.fewGoods', { count: few })
  return (
    <div className={styles.goodsTable}>
      <RowsView
        label={t('companyProfile.price.goods')}
        rows={isAll ? goods : goods.slice(0, shownFirst)}
        columns={columns(onGoods)}
        rowKey={({ hsCode }) => hsCode}
        empty={{ title: t('companyProfile.price.goods'), text: left || '' }}
      />
      {goods.length > shownFirst && !isAll && (
        <Button type="link" size="small" onClick={() => setIsAll(true)}>
          {t('companyProfile.price.moreGoods', { count: goods.length - shownFirst })}
        </Button>
      )}
      {isAll && goodsNum > goods.length && (
        <p className={styles.soft}>{t('companyProfile.price.mostGoods', { count: goodsNum })}</p>
      )}
      {goods.length > 0 && left && <p className={styles.soft}>{left}</p>}
    </div>
  )
}
