import {
  blankField,
  blankMemberFields,
  type MemberUser,
  memberNames,
  members,
  memberTerms,
  memberUserFields,
  memberUsers,
  renewalMessages,
  terms,
} from '@backoffice/contract'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import type { Filter } from '../../components/list/filters.ts'
import { filtersOf, flagOptions, optionsOf } from '../../components/list/filters-of.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { recordWords } from '../../components/list/record-words.ts'
import { useSelection } from '../../components/list/use-selection.ts'
import { ChannelPicker, useChannelName } from '../../domain/channels/channel-picker.tsx'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { memberListQuery, memberTimes } from '../../features/members/api/members.ts'
import { MemberActions } from '../../features/members/components/member-actions.tsx'
import { memberColumns } from '../../features/members/components/member-columns.tsx'
import { memberName } from '../../features/members/components/member-words.ts'
import { phoneNumbers } from '../../lib/digits.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

// Loaded with the first choice.
const MemberChoice = lazyPart(() => import('./member-choice.tsx'), 'MemberChoice')

const words = recordWords(memberNames)

const filters = (channelName: (code: string) => string): Filter[] => [
  ...filtersOf(memberUserFields, 'name'),
  { kind: 'text', name: 'phone', label: say(terms.phone), digits: phoneNumbers },
  ...filtersOf(memberUserFields, 'userId', 'level'),
  {
    kind: 'picker',
    name: 'channelCode',
    label: say(terms.channel),
    render: control => <ChannelPicker {...control} several />,
    nameOf: channelName,
  },
  ...filtersOf(memberUserFields, 'operationType'),
  { kind: 'dates', from: 'startCreatedTime', to: 'endCreatedTime', label: say(terms.registeredAt) },
  { kind: 'dates', from: 'endFrom', to: 'endTo', label: say(terms.memberValidUntil), coming: true },
  { kind: 'select', name: 'reminded', label: say(memberTerms.reminded), options: flagOptions },
  { kind: 'dates', from: 'renewedFrom', to: 'renewedTo', label: say(terms.renewedAt) },
  { kind: 'dates', from: 'lastOrderFrom', to: 'lastOrderTo', label: t('members.list.lastOrder') },
  { kind: 'numbers', from: 'spendFrom', to: 'spendTo', label: t('members.list.spend'), isMoney: true },
  { kind: 'select', name: 'empty', label: say(blankField), options: optionsOf(blankMemberFields) },
]

const rowKey = (row: MemberUser) => row.uidPk

export const { Page, preload } = listPage({
  id: 'members',
  operation: members.list,
  query: memberListQuery,
  title: say(memberUsers),
  context: t('members.list.context'),
  columns: memberColumns,
  rowKey,
  actions: row => <MemberActions member={row} />,
  empty: { ...words.empty, text: t('members.list.emptyText') },
  useParts: list => {
    const channelName = useChannelName(list.query.channelCode)
    const can = useCan()
    const { rows = [], total = 0 } = list.result.data ?? {}
    const selection = useSelection(list.query, rows, rowKey)
    const query = memberTimes(list.query)
    const [isUsed, setUsed] = useState(false)
    if (selection.count > 0 && !isUsed) setUsed(true)
    const bar = isUsed && (
      <Suspense fallback={null}>
        <MemberChoice {...{ selection, rows, total, query }} />
      </Suspense>
    )
    const mayChoose = can(renewalMessages.remind) || can(members.extendMatching)
    return {
      selecting: mayChoose ? { selection, label: memberName, bar } : undefined,
      filters: filters(channelName),
      tools: <ExportButton operation={members.export} query={query} />,
    }
  },
})
