import type { Access } from '../../platform/access/access.repository.ts'
import { localNames } from '../../platform/kit/local-names.ts'
import { namesSeenBy, shownTo, textsSeenBy } from '../../platform/masking/personal-data.ts'
import type { MemberRecord } from './members.repository.ts'

/** @param access whose permissions decide what is masked */
export function memberMapper(access: Access) {
  const show = shownTo(access)
  const name = namesSeenBy(access)
  const see = textsSeenBy(access)
  return (row: MemberRecord) => ({
    ...row,
    name: name(row.name),
    phone: show('phone', row.phone),
    email: show('email', row.email),
    ...(Object.fromEntries(texts.map(field => [field, see(row[field])])) as Pick<
      MemberRecord,
      (typeof texts)[number]
    >),
    channelName: see(row.channelName ?? row.channelCode),
    channelLabels:
      row.channelName === null
        ? []
        : localNames(row.channelName, row.channelLabels ?? []).map(label => ({
            ...label,
            name: see(label.name),
          })),
    start: row.startTime,
    end: row.endTime,
  })
}

const texts = [
  'company',
  'department',
  'position',
  'product',
  'expansionCountry',
  'route',
  'port',
  'goods',
  'operationInfo',
] as const

export type ShownMember = ReturnType<ReturnType<typeof memberMapper>>
