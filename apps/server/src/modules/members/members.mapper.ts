import type { Access } from '../../platform/access/access.repository.ts'
import { localNames } from '../../platform/kit/local-names.ts'
import { namesSeenBy, shownTo } from '../../platform/masking/personal-data.ts'
import type { MemberRecord } from './members.repository.ts'

/** @param access whose permissions decide what is masked */
export function memberMapper(access: Access) {
  const show = shownTo(access)
  const name = namesSeenBy(access)
  return (row: MemberRecord) => ({
    ...row,
    name: name(row.name),
    phone: show('phone', row.phone),
    email: show('email', row.email),
    channelName: row.channelName ?? row.channelCode,
    channelLabels: row.channelName === null ? [] : localNames(row.channelName, row.channelLabels ?? []),
    start: row.startTime,
    end: row.endTime,
  })
}

export type ShownMember = ReturnType<ReturnType<typeof memberMapper>>
