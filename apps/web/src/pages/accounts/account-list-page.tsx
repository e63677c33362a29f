import { PlusOutlined } from '@ant-design/icons'
import { type Account, accounts, type Query } from '@backoffice/contract'
import { LinkButton } from '../../components/link-button.tsx'
import type { Filter } from '../../components/list/filters.ts'
import { ListFrame } from '../../components/list/list-frame.tsx'
import { useList } from '../../components/list/use-list.ts'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { paths } from '../../config/paths.ts'
import { accountListQuery } from '../../features/accounts/api/accounts.ts'
import { AccountActions } from '../../features/accounts/components/account-actions.tsx'
import { accountColumns } from '../../features/accounts/components/account-columns.tsx'
import { t } from '../../features/accounts/texts.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'
import { readSearch } from '../../lib/search-params.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

export const preload = ({ search }: ScreenInput) => {
  const query = readSearch<Query<typeof accounts.list>>(accounts.list.query, search)
  return queryClient.prefetchQuery(accountListQuery(query))
}

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

function AccountList() {
  const list = useList(accounts.list, accountListQuery)
  const can = useCan()
  const add = can(accounts.create) && (
    <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to={paths.accountAdd}>
      {t('list.add')}
    </LinkButton>
  )
  return (
    <ListFrame<Query<typeof accounts.list>, Account>
      id="accounts"
      list={list}
      title={t('list.title')}
      context={t('list.context')}
      action={add}
      filters={filters}
      columns={accountColumns}
      rowKey={row => row.id}
      actionsWidth={212}
      actions={row => <AccountActions account={row} />}
      empty={{ title: t('list.empty'), text: t('list.emptyText') }}
    />
  )
}

export function Page() {
  return (
    <RequirePermission operation={accounts.list}>
      <AccountList />
    </RequirePermission>
  )
}
