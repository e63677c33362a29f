import { accountFields, accountFilterFields, accountNames, accounts } from '@backoffice/contract'
import { listFilters } from '../../components/list/filters-of.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { recordWords } from '../../components/list/record-words.ts'
import { paths } from '../../config/paths.ts'
import { changes, switches } from '../../domain/bulk/bulk-actions.ts'
import { useBulkRows } from '../../domain/bulk/use-bulk-rows.tsx'
import { accountData } from '../../features/accounts/api/accounts.ts'
import { AccountActions } from '../../features/accounts/components/account-actions.tsx'
import { accountColumns } from '../../features/accounts/components/account-columns.tsx'
import { t } from '../../lib/i18n/texts.ts'

const words = recordWords(accountNames)

const filters = listFilters(accounts.list, { ...accountFields, ...accountFilterFields }, {}, [
  'userId',
  'fullName',
])

const actions = [
  changes(
    accounts.unlockMatching,
    {},
    { label: t('accounts.unlock'), names: accountNames, text: t('accounts.unlockText') },
  ),
  ...switches(accounts.changeMatching, {
    names: accountNames,
    on: { enabled: true },
    off: { enabled: false },
    text: t('accounts.disableText'),
  }),
]

export const { Page, preload } = listPage({
  id: 'accounts',
  operation: accounts.list,
  query: accountData.list,
  title: words.title,
  context: t('accounts.list.context'),
  add: { operation: accounts.create, to: paths.accountAdd, label: words.add },
  filters,
  columns: accountColumns,
  actions: row => <AccountActions account={row} />,
  useParts: list => ({
    selecting: useBulkRows(list, { actions, label: row => row.userId, refresh: accountData.refresh }),
  }),
  empty: { ...words.empty, text: t('accounts.list.emptyText') },
})
