import { type MemberSummary, memberProductFields } from '@backoffice/contract'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { RowsView } from '../../../components/list/rows-view.tsx'
import { Section } from '../../../components/section/section.tsx'
import { formatYuan } from '../../../lib/figures.ts'
import { t } from '../../../lib/i18n/texts.ts'

type ProductTotal = NonNullable<MemberSummary['products']>[number]

const columns = columnsOf<ProductTotal, typeof memberProductFields>(memberProductFields, {
  product: 360,
  orders: 140,
  amount: { width: 160, render: ({ amount }) => <bdi>{formatYuan(amount)}</bdi> },
  lastPaidTime: 180,
})

/** What a member spent the money on. Nothing where nothing was paid, or where the reader may not see orders. */
export function ProductTotals({ products }: { products: MemberSummary['products'] | undefined }) {
  if (!products?.length) return null
  const title = t('members.section.products')
  return (
    <Section title={title}>
      <RowsView<ProductTotal>
        label={title}
        rows={products}
        rowKey={({ product }) => product}
        columns={columns}
        empty={{ title: '', text: '' }}
      />
    </Section>
  )
}
