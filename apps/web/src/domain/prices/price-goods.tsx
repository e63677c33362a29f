import { type GoodsPrice, namesInColumns, terms, type UnitPrices } from '@backoffice/contract'
import { Button } from 'antd'
import { useState } from 'react'
import type { Column } from '../../components/list/columns.ts'
import { RowsView } from '../../components/list/rows-view.tsx'
import { countFigure, formatDifference, formatUnitPrice } from '../../lib/figures.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { HelpTitle } from '../bills/explained.tsx'
import styles from './prices.module.css'

const shownFirst = 10

/** The way to exactly the bills of a row; undefined where there is none. */
export type OpenGoods = (row: GoodsPrice) => (() => void) | undefined

function Goods({ row, onOpen }: { row: GoodsPrice; onOpen: (() => void) | undefined }) {
  const { hsCode } = row
  const name = say(namesInColumns(row))
  const content = (
    <>
      {hsCode.length < 6 ? t('companyProfile.onlyCode', { code: hsCode }) : <code>{hsCode}</code>}{' '}
      <bdi>{name}</bdi>
    </>
  )
  if (!onOpen) return <span title={name}>{content}</span>
  return (
    <button type="button" className={styles.goods} title={name} onClick={onOpen}>
      {content}
    </button>
  )
}

function Outliers({ row: { bills, outliers, againstBills } }: { row: GoodsPrice }) {
  const apart = bills - againstBills
  if (againstBills + outliers === 0)
    return <span title={t('companyProfile.price.notCompared', { count: apart })}>–</span>
  return (
    <>
      {countFigure(outliers).exact}{' '}
      {apart > 0 && (
        <small className={styles.apart}>{t('companyProfile.price.notCompared', { count: apart })}</small>
      )}
    </>
  )
}

const columns = (openGoods: OpenGoods, isMarket: boolean): Column<GoodsPrice>[] => [
  {
    key: 'hsCode',
    title: say(terms.hsCode),
    width: 300,
    onCard: 'title',
    render: row => <Goods row={row} onOpen={openGoods(row)} />,
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
    render: ({ bills, outliers }) => countFigure(bills + outliers).exact,
  },
  {
    key: 'outliers',
    title: t('companyProfile.price.outlier'),
    heading: (
      <HelpTitle title={t('companyProfile.price.outlier')} help={t('companyProfile.price.outlierHelp')} />
    ),
    width: 150,
    align: 'end',
    render: row => <Outliers row={row} />,
  },
  ...(isMarket
    ? []
    : [
        {
          key: 'against',
          title: t('companyProfile.price.against'),
          width: 120,
          align: 'end' as const,
          render: ({ against }: GoodsPrice) => (against === null ? '–' : formatDifference(against)),
        },
      ]),
]

/** The price of each of several goods, most bills first; a row leads to its bills. */
export function PriceGoods({
  data: { goods, goodsNum, codeNum },
  openGoods,
  isMarket,
}: {
  data: UnitPrices
  openGoods: OpenGoods
  isMarket: boolean
}) {
  const [isAll, setIsAll] = useState(false)
  const few = codeNum - goodsNum
  const left = few > 0 && t('companyProfile.price.fewGoods', { count: few })
  return (
    <div className={styles.goodsTable}>
      <RowsView
        label={t('companyProfile.price.goods')}
        rows={isAll ? goods : goods.slice(0, shownFirst)}
        columns={columns(openGoods, isMarket)}
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
