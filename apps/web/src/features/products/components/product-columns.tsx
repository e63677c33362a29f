import { Code } from '../../../components/code/code.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { Instant } from '../../../components/time/instant.tsx'
import { formatYuan } from '../../../lib/figures.ts'
import { language } from '../../../lib/i18n/locale.ts'
import { byLanguage } from '../../../lib/i18n/say.ts'
import { nameOf } from '../api/labels.ts'
import { type Row, rowName } from '../api/rows.ts'
import { t } from '../texts.ts'
import { ProductStatus } from './product-status.tsx'
import styles from './products.module.css'

const typeName = ({ type }: Row) =>
  ({
    simple_product: t('type.simple'),
    base_option_product: t('type.base'),
    option_product: t('type.option'),
  })[type]

const price = (value: number | null) => (value === null ? '–' : formatYuan(value))

/** The prices of a product are those of its SKUs: from the lowest on. */
function priceText(row: Row, of: (row: Row) => number | null) {
  const prices = (row.children ?? []).flatMap(sku => of(sku) ?? [])
  if (prices.length === 0) return price(of(row))
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  return lowest === highest ? price(lowest) : t('priceRange', { from: price(lowest), to: price(highest) })
}

function NameCell({ row }: { row: Row }) {
  if (row.optionText) return <bdi>{row.optionText[language] || t('noOptions')}</bdi>
  return (
    <span className={styles.name}>
      {row.image && <img src={row.image} alt="" width={24} height={24} loading="lazy" />}
      <bdi title={rowName(row)}>{rowName(row)}</bdi>
    </span>
  )
}

export const productColumns: Column<Row>[] = [
  { key: 'name', title: t('name'), width: 190, render: row => <NameCell row={row} /> },
  {
    key: 'family',
    title: t('family'),
    width: byLanguage({ zh: 104, en: 140 }),
    render: ({ family }) => nameOf(family),
  },
  { key: 'type', title: t('type'), width: 100, hidden: true, render: typeName },
  {
    key: 'sku_code',
    title: t('skuCode'),
    width: 190,
    render: ({ sku_code, children }) =>
      sku_code ? <Code text={sku_code} /> : t('skuCount', { count: children?.length ?? 0 }),
  },
  {
    key: 'list_price',
    title: t('listPrice'),
    width: 150,
    align: 'end',
    render: row => priceText(row, ({ list_price }) => list_price),
  },
  {
    key: 'sale_price',
    title: t('salePrice'),
    width: 120,
    align: 'end',
    render: row => priceText(row, ({ sale_price }) => sale_price),
  },
  {
    key: 'status',
    onCard: true,
    title: t('status'),
    width: byLanguage({ zh: 90, en: 122 }),
    render: row => <ProductStatus status={row.status} />,
  },
  { key: 'create_at', title: t('createTime'), width: 150, render: row => <Instant value={row.create_at} /> },
  {
    key: 'update_at',
    title: t('updateTime'),
    width: 150,
    hidden: true,
    render: row => <Instant value={row.update_at} />,
  },
]
