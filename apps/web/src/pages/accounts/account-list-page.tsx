import { accounts } from '@backoffice/contract'
import type { Filter } from '../../components/list/filters.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { guarded } from '../../components/page-states/guarded.tsx'
import { paths } from '../../config/paths.ts'
import { accountData } from '../../features/accounts/api/accounts.ts'
import { AccountActions } from '../../features/accounts/components/account-actions.tsx'
import { accountColumns } from '../../features/accounts/components/account-columns.tsx'
import { t } from '../../features/accounts/texts.ts'

const filters: Filter[] = [
  { kind: 'text', name: 'userId', label: t('userId') },
  { kind: 'text', name: 'fullName', label: t('fullName') },
  {
    kind: 'select',
    name: 'enabled',
    label: t('status'),
    options: [
      { value: true, label: t('enabled') },
      { value: false, label: t('disabled') },
    ],
  },
  { kind: 'dates', from: 'startCreatedTime', to: 'endCreatedTime', label: t('createTime') },
]

export const { Page, preload } = guarded(
  accounts.list,
  listPage({
    id: 'accounts',
    operation: accounts.list,
    query: accountData.list,
    title: t('list.title'),
    context: t('list.context'),
    add: { operation: accounts.create, to: paths.accountAdd, label: t('list.add') },
    filters,
    columns: accountColumns,
    actionsWidth: 212,
    actions: row => <AccountActions account={row} />,
    empty: { title: t('list.empty'), text: t('list.emptyText') },
  }),
)
