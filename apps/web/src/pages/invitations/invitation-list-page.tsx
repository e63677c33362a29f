import { type Inviter, invitationNames, invitations, inviterFields, inviterList } from '@backoffice/contract'
import { LinkButton } from '../../components/link-button.tsx'
import { listFilters } from '../../components/list/filters-of.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { recordWords } from '../../components/list/record-words.ts'
import { paths } from '../../config/paths.ts'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { inviterListQuery } from '../../features/invitations/api/invitations.ts'
import { inviterName } from '../../features/invitations/components/invitation-words.ts'
import { inviterColumns } from '../../features/invitations/components/inviter-columns.tsx'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'

const words = recordWords(invitationNames)

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
  filters: listFilters(invitations.list, inviterFields),
  columns: inviterColumns,
  rowKey: row => row.userId,
  actions: row => <InviterActions inviter={row} />,
  empty: { ...words.empty, text: t('invitations.list.emptyText') },
  useParts: list => ({ tools: <ExportButton operation={invitations.export} query={list.query} /> }),
})
