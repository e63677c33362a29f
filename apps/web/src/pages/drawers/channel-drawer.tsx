import { type Channel, channel, members, memberUsers } from '@backoffice/contract'
import { Link } from '@tanstack/react-router'
import { Facts } from '../../components/facts/facts.tsx'
import { factsOfEntity } from '../../components/facts/facts-of.ts'
import { Section } from '../../components/section/section.tsx'
import { paths, pathWith } from '../../config/paths.ts'
import { byReference } from '../../domain/records/by-reference.ts'
import { type DrawerContent, RecordDrawer } from '../../domain/records/record-drawer.tsx'
import { channelData } from '../../features/channels/api/channels.ts'
import { ChannelMonths } from '../../features/channels/components/channel-months.tsx'
import { nameOfRecord } from '../../lib/i18n/names.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { linkTo } from '../../lib/search-params.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

/** The way to the members who came through it. */
const membersOf = ({ code }: Channel) => ({
  label: say(memberUsers),
  value: (
    <Link {...linkTo(pathWith('members', { channelCode: [code] }))}>
      {t('records.toList', { names: say(memberUsers) })}
    </Link>
  ),
})

export const Drawer: DrawerContent = ({ id }) => {
  const can = useCan()
  return (
    <RecordDrawer
      kind="channel"
      query={byReference('channel', id, channelData.one)}
      nameOf={nameOfRecord}
      page={({ id }) => paths.channelDetails(id)}
    >
      {row => (
        <>
          <Facts items={[...factsOfEntity(channel, row), ...(can(members.list) ? [membersOf(row)] : [])]} />
          <Section title={t('channels.months')}>
            <ChannelMonths channel={row} />
          </Section>
        </>
      )}
    </RecordDrawer>
  )
}
