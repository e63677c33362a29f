import { byName } from '../records/drawer-kinds.ts'
import { RecordLink } from '../records/record-link.tsx'
import { useChannelName } from './channel-picker.tsx'

/** A channel by its name, where only its code is known. */
export function ChannelLink({ code }: { code: string }) {
  const nameOf = useChannelName(code === '' ? undefined : code)
  if (code === '') return '–'
  return (
    <RecordLink kind="channel" id={byName(code)}>
      <bdi title={code}>{nameOf(code)}</bdi>
    </RecordLink>
  )
}
