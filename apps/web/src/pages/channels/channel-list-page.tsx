import { type Channel, channel, channels } from '@backoffice/contract'
import { Link } from '@tanstack/react-router'
import { paths } from '../../config/paths.ts'
import { RecordCode } from '../../domain/records/record-code.tsx'
import { channelData } from '../../features/channels/api/channels.ts'
import { ChannelDownload } from '../../features/channels/components/channel-download.tsx'
import {
  ChannelComparison,
  figureColumns,
  PeriodSwitch,
} from '../../features/channels/components/channel-figures.tsx'
import { nameOfRecord } from '../../lib/i18n/names.ts'
import { t } from '../../lib/i18n/texts.ts'
import { linkTo } from '../../lib/search-params.ts'
import { useCan } from '../../lib/sessions/current-user.ts'
import { recordListPage } from '../record-list-page.tsx'

function Download({ row }: { row: Channel }) {
  return useCan()(channels.qrcode) && <ChannelDownload channel={row} />
}

const list = recordListPage(channel, channels, {
  data: channelData,
  context: t('channels.list.context'),
  empty: { text: t('channels.list.emptyText') },
  deleteText: t('channels.deleteText'),
  cells: {
    code: ({ id, code }) => <RecordCode kind="channel" id={id} text={code} />,
    name: row => (
      <Link {...linkTo(paths.channelDetails(row.id))}>
        <bdi>{nameOfRecord(row)}</bdi>
      </Link>
    ),
  },
  more: figureColumns,
  actions: row => <Download row={row} />,
  useParts: () => ({ tools: <PeriodSwitch /> }),
})

export const { preload } = list

export function Page() {
  return (
    <>
      <list.Page />
      <ChannelComparison />
    </>
  )
}
