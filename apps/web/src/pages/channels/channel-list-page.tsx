import { channelFields, channelNames, channels } from '@backoffice/contract'
import { filtersOf } from '../../components/list/filters-of.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { recordWords } from '../../components/list/record-words.ts'
import { paths } from '../../config/paths.ts'
import { deletes } from '../../domain/bulk/bulk-actions.ts'
import { useBulkRows } from '../../domain/bulk/use-bulk-rows.tsx'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { channelData } from '../../features/channels/api/channels.ts'
import { ChannelActions } from '../../features/channels/components/channel-actions.tsx'
import { channelColumns } from '../../features/channels/components/channel-columns.tsx'
import { nameIn } from '../../lib/i18n/names.ts'
import { t } from '../../lib/i18n/texts.ts'

const words = recordWords(channelNames)

const actions = [deletes(channels.deleteMatching, channelNames, t('channels.deleteText'))]

export const { Page, preload } = listPage({
  id: 'channel',
  operation: channels.list,
  query: channelData.list,
  title: words.title,
  context: t('channels.list.context'),
  add: { operation: channels.create, to: paths.channelAdd, label: words.add },
  filters: filtersOf(channelFields, 'code', 'name'),
  columns: channelColumns,
  actions: row => <ChannelActions channel={row} />,
  useParts: list => ({
    selecting: useBulkRows(list, {
      actions,
      label: row => nameIn(row.labels, row.name),
      refresh: channelData.refresh,
    }),
    tools: <ExportButton operation={channels.export} query={list.query} />,
  }),
  empty: { ...words.empty, text: t('channels.list.emptyText') },
})
