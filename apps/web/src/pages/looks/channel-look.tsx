import { channelFields, members, memberUsers } from '@backoffice/contract'
import { Facts } from '../../components/facts/facts.tsx'
import { factsOf } from '../../components/facts/facts-of.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { paths, pathWith } from '../../config/paths.ts'
import { byReference } from '../../domain/records/by-reference.ts'
import { RecordLook } from '../../domain/records/record-look.tsx'
import { channelData } from '../../features/channels/api/channels.ts'
import { nameIn } from '../../lib/i18n/names.ts'
import { say } from '../../lib/i18n/say.ts'
import { useCan } from '../../lib/sessions/current-user.ts'
import type { LookContent } from './looks.ts'

export const Look: LookContent = ({ id }) => {
  const can = useCan()
  return (
    <RecordLook
      kind="channel"
      query={byReference('channel', id, channelData.one)}
      nameOf={({ labels, name }) => nameIn(labels, name)}
      page={channel => paths.channelEdit(channel.id)}
    >
      {channel => (
        <>
          <Facts items={factsOf(channelFields, channel, { code: true, remark: true, createTime: true })} />
          {can(members.list) && (
            <LinkButton to={pathWith('members', { channelCode: channel.code })}>
              {say(memberUsers)}
            </LinkButton>
          )}
        </>
      )}
    </RecordLook>
  )
}
