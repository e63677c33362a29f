import {
  limits,
  type MemberUser,
  memberFilterFields,
  memberNames,
  members,
  memberTags,
  memberUserFields,
  memberUsers,
  renewalMessages,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import { listFilters } from '../../components/list/filters-of.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { recordWords } from '../../components/list/record-words.ts'
import { useAskedAction } from '../../components/list/use-asked-action.ts'
import { useSelection } from '../../components/list/use-selection.ts'
import { ChannelPicker, useChannelName } from '../../domain/channels/channel-picker.tsx'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { usedTagsQuery } from '../../features/member-notes/api/member-notes.ts'
import { memberListQuery, memberTimes } from '../../features/members/api/members.ts'
import { MemberActions } from '../../features/members/components/member-actions.tsx'
import { memberColumns } from '../../features/members/components/member-columns.tsx'
import { memberName } from '../../features/members/components/member-words.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

// Loaded with the first choice.
const MemberChoice = lazyPart(() => import('./member-choice.tsx'), 'MemberChoice')

const words = recordWords(memberNames)

const filterFields = { ...memberUserFields, ...memberFilterFields }

/** The box for any of five comes first: `keyword` is the first filter of the operation. */
const filters = (nameOf: (code: string) => string, tags: { value: string; label: string }[]) =>
  listFilters(members.list, filterFields, {
    keyword: { kind: 'text', isWide: true },
    channelCode: { kind: 'picker', render: control => <ChannelPicker {...control} several />, nameOf },
    endFrom: { coming: true },
    tag: { kind: 'select', options: tags },
  })

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
    const used = useQuery({ ...usedTagsQuery, enabled: can(memberTags.list) })
    const tags = used.data?.rows.map(({ tag }) => ({ value: tag, label: tag })) ?? []
    const { rows = [], total = 0 } = list.result.data ?? {}
    const selection = useSelection(list.query, rows, rowKey)
    const asked = useAskedAction(selection, list.result.data?.total, limits.bulkMax)
    const query = memberTimes(list.query)
    const [isUsed, setUsed] = useState(false)
    if (selection.count > 0 && !isUsed) setUsed(true)
    const bar = isUsed && (
      <Suspense fallback={null}>
        <MemberChoice {...{ selection, rows, total, query, asked }} />
      </Suspense>
    )
    const mayChoose = can(renewalMessages.remind) || can(members.extendMatching)
    return {
      selecting: mayChoose ? { selection, label: memberName, bar } : undefined,
      filters: filters(channelName, tags),
      tools: <ExportButton operation={members.export} query={query} />,
    }
  },
})
