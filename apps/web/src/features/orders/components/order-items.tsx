import { type Order, orderFields, orderItemFields, terms } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { RowsView } from '../../../components/list/rows-view.tsx'
import { RecordCode } from '../../../domain/records/record-code.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../texts.ts'
import { ItemName } from './order-columns.tsx'
import { itemValidity } from './order-facts.tsx'

type Item = Order['item_list'][number] & { key: number }

const columns: Column<Item>[] = columnsOf(orderItemFields, {
  item_name: { width: 280, render: row => <ItemName item={row} /> },
  sku_code: { width: 240, render: row => <RecordCode kind="product" text={row.sku_code ?? ''} /> },
  vipEffectTime: { width: 220, title: say(terms.memberValidity), render: row => itemValidity(row) || '–' },
  vipRevokedTime: 170,
})

export function OrderItems({ items }: { items: Order['item_list'] }) {
  return (
    <RowsView<Item>
      label={say(orderFields.item_list.label)}
      rows={items.map((item, key) => ({ ...item, key }))}
      rowKey={row => row.key}
      columns={columns}
      empty={{ title: t('noItems'), text: t('noItemsText') }}
    />
  )
}
