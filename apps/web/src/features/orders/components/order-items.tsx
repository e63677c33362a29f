import { type OrderDetails, orderFields, orderItemFields, terms } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { RowsView } from '../../../components/list/rows-view.tsx'
import { RecordCode } from '../../../domain/records/record-code.tsx'
import { nameIn } from '../../../lib/i18n/names.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { ItemName } from './order-columns.tsx'
import { itemValidity } from './order-facts.tsx'
import styles from './orders.module.css'

type Item = OrderDetails['item_list'][number] & { key: number }

/** As it was sold, and what the product is called now in the language of the reader, where that is another name. */
function ProductNames({ item }: { item: Item }) {
  const now = nameIn(item.labels, '')
  return (
    <>
      <ItemName item={item} />
      {now !== '' && !item.item_name.includes(now) && (
        <small className={styles.now} title={t('orders.nameNow')}>
          <bdi>{now}</bdi>
        </small>
      )}
    </>
  )
}

const columns: Column<Item>[] = columnsOf(orderItemFields, {
  item_name: { width: 220, render: row => <ProductNames item={row} /> },
  sku_code: { width: 180, render: row => <RecordCode kind="product" text={row.sku_code ?? ''} /> },
  price: 100,
  discount: 100,
  vipEffectTime: { width: 190, title: say(terms.memberValidity), render: row => itemValidity(row) || '–' },
  points: 80,
  vipRevokedTime: 150,
})

/** What no item of an order has is no column of it. */
const optional = ['price', 'discount', 'points', 'vipRevokedTime'] as const

export function OrderItems({ items }: { items: OrderDetails['item_list'] }) {
  const absent = optional.filter(key => items.every(item => item[key] === null))
  return (
    <RowsView<Item>
      label={say(orderFields.item_list.label)}
      rows={items.map((item, key) => ({ ...item, key }))}
      rowKey={row => row.key}
      columns={columns.filter(({ key }) => !absent.some(each => each === key))}
      empty={{ title: t('orders.noItems'), text: t('orders.noItemsText') }}
    />
  )
}
