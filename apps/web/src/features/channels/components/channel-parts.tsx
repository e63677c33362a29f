import {
  type Channel,
  type ChannelInviter,
  type ChannelProduct,
  channelInviterFields,
  channelProductFields,
  members,
  orders,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { ListSkeleton } from '../../../components/list/list-states.tsx'
import { RowsView } from '../../../components/list/rows-view.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { StaleContent } from '../../../components/page-states/kept.tsx'
import { Section } from '../../../components/section/section.tsx'
import { byName } from '../../../domain/records/drawer-kinds.ts'
import { NamedMember, RecordCode } from '../../../domain/records/record-code.tsx'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import type { AnyQuery } from '../../../lib/any-query.ts'
import { nameIn } from '../../../lib/i18n/names.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { invitersQuery, productsQuery, useChannelPeriod } from '../api/channels.ts'

interface PartProps<Row> {
  title: string
  query: AnyQuery<{ rows: Row[]; total: number }>
  rowKey: (row: Row) => string
  columns: Column<Row>[]
}

/** The first rows of the period, and of how many. */
function Part<Row extends object>({ title, query, rowKey, columns }: PartProps<Row>) {
  const result = useQuery(query)
  const { data, error, refetch } = result
  const count = data && data.total > data.rows.length ? { shown: data.rows.length, total: data.total } : null
  return (
    <Section title={title} {...(count && { context: t('channels.compare.of', count) })}>
      {error && !data && <FailureNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
      {data && (
        <StaleContent result={result}>
          <RowsView<Row>
            label={title}
            rows={data.rows}
            rowKey={rowKey}
            columns={columns}
            empty={{ title: t('channels.parts.empty'), text: t('channels.parts.emptyText') }}
          />
        </StaleContent>
      )}
    </Section>
  )
}

const productColumns: Column<ChannelProduct>[] = columnsOf(channelProductFields, {
  name: {
    width: 280,
    render: ({ sku_code: code, labels, name }) => (
      <RecordLink kind="product" id={code && byName(code)}>
        <bdi>{nameIn(labels, name)}</bdi>
      </RecordLink>
    ),
  },
  sku_code: { width: 220, render: row => <RecordCode kind="product" text={row.sku_code ?? ''} /> },
  orders: 130,
  revenue: 180,
})

const inviterColumns: Column<ChannelInviter>[] = columnsOf(channelInviterFields, {
  name: { width: 280, render: row => <NamedMember userId={row.userId} name={row.name} /> },
  friends: 160,
})

/** What was sold through a channel, and who invited its members, as far as the reader may see it. */
export function ChannelParts({ channel: { id } }: { channel: Channel }) {
  const can = useCan()
  const [period] = useChannelPeriod()
  return (
    <>
      {can(orders.list) && (
        <Part<ChannelProduct>
          title={t('channels.products')}
          query={productsQuery(id, period)}
          rowKey={row => `${row.sku_code} ${row.name}`}
          columns={productColumns}
        />
      )}
      {can(members.list) && (
        <Part<ChannelInviter>
          title={t('channels.inviters')}
          query={invitersQuery(id, period)}
          rowKey={row => row.userId}
          columns={inviterColumns}
        />
      )}
    </>
  )
}
