import { invitations, inviteCodeFields, inviteCodeNames, titleOf } from '@backoffice/contract'
import { listFilters } from '../../components/list/filters-of.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { codeTimes, inviteCodeListQuery } from '../../features/invitations/api/invitations.ts'
import { inviteCodeColumns } from '../../features/invitations/components/invite-code-columns.tsx'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'

export const { Page, preload } = listPage({
  id: 'invite-codes',
  operation: invitations.codes,
  query: inviteCodeListQuery,
  title: say(titleOf(inviteCodeNames.many)),
  context: t('invitations.codes.context'),
  filters: listFilters(invitations.codes, inviteCodeFields),
  columns: inviteCodeColumns,
  empty: { title: t('invitations.codes.empty'), text: t('invitations.codes.emptyText') },
  useParts: list => ({
    tools: <ExportButton operation={invitations.exportCodes} query={codeTimes(list.query)} />,
  }),
})
