import { ClockCircleOutlined } from '@ant-design/icons'
import { productFields, productStates, productSyncStates } from '@backoffice/contract'
import { CodeText } from '../../../components/code/code.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { ChoiceText, columnsOf } from '../../../components/list/columns-of.tsx'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { formatInstant } from '../../../lib/dates.ts'
import { formatYuan } from '../../../lib/figures.ts'
import { language } from '../../../lib/i18n/locale.ts'
import { byLanguage, say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { labelOrCode } from '../api/labels.ts'
import { type ProductListRow, rowName } from '../api/rows.ts'
import styles from './products.module.css'

const price = (value: number | null) => (value === null ? '–' : formatYuan(value))

/** The price of a product is the lowest price of its SKUs. */
function priceText(row: ProductListRow, of: (row: ProductListRow) => number | null) {
  const prices = (row.children ?? []).flatMap(sku => of(sku) ?? [])
  if (prices.length === 0) return price(of(row))
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  return lowest === highest
    ? price(lowest)
    : t('products.priceRange', { from: price(lowest), to: price(highest) })
}

function NameCell({ row }: { row: ProductListRow }) {
  if (row.optionText)
    return (
      <RecordLink kind="product" id={row.id}>
        <bdi>{row.optionText[language] || t('products.noOptions')}</bdi>
      </RecordLink>
    )
  return (
    <span className={styles.name}>
      {row.image && <img src={row.image} alt="" width={24} height={24} loading="lazy" />}
      <RecordLink kind="product" id={row.id}>
        <bdi title={rowName(row)}>{rowName(row)}</bdi>
      </RecordLink>
    </span>
  )
}

/** It is published by itself at a time. */
function PlanMark({ time, isVoid }: { time: string; isVoid: boolean }) {
  const text = isVoid
    ? say(productFields.plan_void.label)
    : `${say(productFields.plan_time.label)} ${formatInstant(time)}`
  return <ClockCircleOutlined title={text} aria-label={text} style={{ marginInlineStart: 6 }} />
}

export const productColumns: Column<ProductListRow>[] = columnsOf(productFields, {
  name: { width: 190, render: row => <NameCell row={row} /> },
  type: { width: 100, hidden: true },
  sku_code: {
    width: 190,
    render: ({ sku_code, children }) =>
      sku_code ? <CodeText text={sku_code} /> : t('products.skuCount', { count: children?.length ?? 0 }),
  },
  list_price: { width: 150, render: row => priceText(row, ({ list_price }) => list_price) },
  sale_price: { width: 120, render: row => priceText(row, ({ sale_price }) => sale_price) },
  status: {
    width: byLanguage({ zh: 90, en: 122 }),
    onCard: true,
    render: ({ status, plan_time, plan_void = false }) => (
      <>
        <ChoiceText codes={productStates} value={status} />
        {plan_time && <PlanMark time={plan_time} isVoid={plan_void} />}
      </>
    ),
  },
  plan_time: { width: 150, hidden: true },
  sync_state: {
    width: byLanguage({ zh: 120, en: 160 }),
    // SKUs are synchronised with their product.
    render: ({ sync_state }) => sync_state && <ChoiceText codes={productSyncStates} value={sync_state} />,
  },
  sync_time: { width: 150, hidden: true },
  family: { width: byLanguage({ zh: 104, en: 140 }), render: ({ family }) => labelOrCode(family) },
  create_at: 150,
  update_at: { width: 150, hidden: true },
})
