import { type Channel, channels, members, memberUsers, orderNames, orders } from '@backoffice/contract'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { recordPage } from '../../components/page-states/record-screen.tsx'
import { Section } from '../../components/section/section.tsx'
import { paths, pathWith } from '../../config/paths.ts'
import { channelData } from '../../features/channels/api/channels.ts'
import { ChannelDownload } from '../../features/channels/components/channel-download.tsx'
import { PeriodSwitch } from '../../features/channels/components/channel-figures.tsx'
import { ChannelMonths } from '../../features/channels/components/channel-months.tsx'
import { ChannelParts } from '../../features/channels/components/channel-parts.tsx'
import { ChannelSums } from '../../features/channels/components/channel-sums.tsx'
import { nameOfRecord } from '../../lib/i18n/names.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

function Actions({ channel }: { channel: Channel }) {
  const can = useCan()
  const search = { channelCode: [channel.code] }
  return (
    <>
      {can(members.list) && (
        <LinkButton type="default" to={pathWith('members', search)}>
          {t('records.toList', { names: say(memberUsers) })}
        </LinkButton>
      )}
      {can(orders.list) && (
        <LinkButton type="default" to={pathWith('orders', search)}>
          {t('records.toList', { names: say(orderNames.many) })}
        </LinkButton>
      )}
      {can(channels.qrcode) && <ChannelDownload channel={channel} />}
      <LinkButton type="default" to={paths.channelEdit(channel.id)}>
        {can(channels.update) ? t('common.edit') : t('common.view')}
      </LinkButton>
    </>
  )
}

/** One channel: its figures of the period, its months, what was sold through it, and who invited its members. */
export const { Page, preload } = recordPage({
  read: channels.get,
  query: channelData.one,
  show: channel => (
    <>
      <PageHeader
        title={nameOfRecord(channel)}
        context={channel.code}
        back={paths.channels}
        action={<Actions channel={channel} />}
      />
      <div style={{ marginBlockEnd: 12 }}>
        <PeriodSwitch />
      </div>
      <ChannelSums code={channel.code} />
      <Section title={t('channels.months')}>
        <ChannelMonths channel={channel} />
      </Section>
      <ChannelParts channel={channel} />
    </>
  ),
})
