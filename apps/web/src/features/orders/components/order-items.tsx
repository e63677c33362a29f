import type { Order } from '@backoffice/contract'
import { Code } from '../../../components/code/code.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { RowsView } from '../../../components/list/rows-view.tsx'
import { t } from '../texts.ts'
import { itemValidity } from './order-facts.tsx'

type Item = Order['item_list'][number] & { key: number }

const columns: Column<Item>[] = [
  { key: 'name', title: t('product'), width: 280, render: row => <bdi>{row.item_name}</bdi> },
  {
    key: 'sku',
    title: t('sku'),
    width: 240,
    render: row => (row.sku_code ? <Code text={row.sku_code} /> : '–'),
  },
  { key: 'validity', title: t('validity'), width: 220, render: row => itemValidity(row) || '–' },
]

export function OrderItems({ items }: { items: Order['item_list'] }) {
  return (
    <RowsView<Item>
      label={t('items')}
      rows={items.map((item, key) => ({ ...item, key }))}
      rowKey={row => row.key}
      columns={columns}
      empty={{ title: t('noItems'), text: t('noItemsText') }}
    />
  )
}
