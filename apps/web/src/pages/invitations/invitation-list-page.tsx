import {
  type Inviter,
  invitationNames,
  invitations,
  inviterFields,
  inviterList,
  terms,
} from '@backoffice/contract'
import { LinkButton } from '../../components/link-button.tsx'
import type { Filter } from '../../components/list/filters.ts'
import { filtersOf } from '../../components/list/filters-of.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { recordWords } from '../../components/list/record-words.ts'
import { paths } from '../../config/paths.ts'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { inviterListQuery } from '../../features/invitations/api/invitations.ts'
import { inviterName } from '../../features/invitations/components/invitation-words.ts'
import { inviterColumns } from '../../features/invitations/components/inviter-columns.tsx'
import { phoneNumbers } from '../../lib/digits.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'

const words = recordWords(invitationNames)

const filters: Filter[] = [
  ...filtersOf(inviterFields, 'name'),
  { kind: 'text', name: 'phone', label: say(terms.phone), digits: phoneNumbers },
  ...filtersOf(inviterFields, 'userId'),
]

function InviterActions({ inviter }: { inviter: Inviter }) {
  const name = inviterName(inviter)
  return (
    <>
      <LinkButton
        size="small"
        to={paths.invitedFriends(inviter.userId)}
        label={`${t('invitations.viewFriends')} ${name}`}
      >
        {t('invitations.viewFriends')}
      </LinkButton>
      <LinkButton
        size="small"
        to={paths.invitationDetails(inviter.userId)}
        label={`${t('invitations.viewDetails')} ${name}`}
      >
        {t('invitations.viewDetails')}
      </LinkButton>
    </>
  )
}

export const { Page, preload } = listPage({
  id: 'invitations',
  operation: invitations.list,
  query: inviterListQuery,
  title: say(inviterList),
  context: t('invitations.list.context'),
  filters,
  columns: inviterColumns,
  rowKey: row => row.userId,
  actions: row => <InviterActions inviter={row} />,
  empty: { ...words.empty, text: t('invitations.list.emptyText') },
  useParts: list => ({ tools: <ExportButton operation={invitations.export} query={list.query} /> }),
})
