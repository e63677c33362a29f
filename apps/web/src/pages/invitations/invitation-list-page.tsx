import {
  type Inviter,
  invitations,
  inviterFields,
  inviterList,
  memberTerms,
  type Query,
} from '@backoffice/contract'
import { LinkButton } from '../../components/link-button.tsx'
import type { Filter } from '../../components/list/filters.ts'
import { filtersOf } from '../../components/list/filters-of.ts'
import { ListFrame } from '../../components/list/list-frame.tsx'
import { useList } from '../../components/list/use-list.ts'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { paths } from '../../config/paths.ts'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { inviterListQuery } from '../../features/invitations/api/invitations.ts'
import { inviterName } from '../../features/invitations/components/invitation-words.ts'
import { inviterColumns } from '../../features/invitations/components/inviter-columns.tsx'
import { t } from '../../features/invitations/texts.ts'
import { phoneDigits } from '../../lib/digits.ts'
import { say } from '../../lib/i18n/say.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'
import { readSearch } from '../../lib/search-params.ts'

export const preload = ({ search }: ScreenInput) => {
  const query = readSearch<Query<typeof invitations.list>>(invitations.list.query, search)
  return queryClient.prefetchQuery(inviterListQuery(query))
}

const filters: Filter[] = [
  ...filtersOf(inviterFields, 'name'),
  { kind: 'text', name: 'phone', label: say(memberTerms.phone), digits: phoneDigits },
  ...filtersOf(inviterFields, 'userId'),
]

function InviterActions({ inviter }: { inviter: Inviter }) {
  const name = inviterName(inviter)
  return (
    <>
      <LinkButton
        size="small"
        to={paths.invitedFriends(inviter.userId)}
        label={`${t('viewFriends')} ${name}`}
      >
        {t('viewFriends')}
      </LinkButton>
      <LinkButton
        size="small"
        to={paths.invitationDetails(inviter.userId)}
        label={`${t('viewDetails')} ${name}`}
      >
        {t('viewDetails')}
      </LinkButton>
    </>
  )
}

function InvitationList() {
  const list = useList(invitations.list, inviterListQuery)
  return (
    <ListFrame<Query<typeof invitations.list>, Inviter>
      id="invitations"
      list={list}
      title={say(inviterList)}
      context={t('list.context')}
      filters={filters}
      columns={inviterColumns}
      rowKey={row => row.userId}
      actionsWidth={172}
      actions={row => <InviterActions inviter={row} />}
      tools={<ExportButton operation={invitations.export} query={list.query} />}
      empty={{ title: t('list.empty'), text: t('list.emptyText') }}
    />
  )
}

export function Page() {
  return (
    <RequirePermission operation={invitations.list}>
      <InvitationList />
    </RequirePermission>
  )
}
