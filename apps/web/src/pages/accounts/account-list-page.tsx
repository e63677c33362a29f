import {
  accountFields,
  accountNames,
  accounts,
  blankAccountFields,
  blankField,
  lockStates,
  signInStates,
} from '@backoffice/contract'
import type { Filter } from '../../components/list/filters.ts'
import { filtersOf, optionsOf } from '../../components/list/filters-of.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { recordWords } from '../../components/list/record-words.ts'
import { paths } from '../../config/paths.ts'
import { changes, switches } from '../../domain/bulk/bulk-actions.ts'
import { useBulkRows } from '../../domain/bulk/use-bulk-rows.tsx'
import { accountData } from '../../features/accounts/api/accounts.ts'
import { AccountActions } from '../../features/accounts/components/account-actions.tsx'
import { accountColumns } from '../../features/accounts/components/account-columns.tsx'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'

const words = recordWords(accountNames)

const filters: Filter[] = [
  ...filtersOf(accountFields, 'userId', 'fullName', 'enabled'),
  {
    kind: 'select',
    name: 'locked',
    label: t('accounts.list.lock'),
    options: [
      { value: true, label: say(lockStates.texts.locked) },
      { value: false, label: say(lockStates.texts.open) },
    ],
  },
  {
    kind: 'select',
    name: 'signedIn',
    label: t('accounts.list.signedIn'),
    options: [
      { value: false, label: say(signInStates.texts.never) },
      { value: true, label: say(signInStates.texts.once) },
    ],
  },
  { kind: 'select', name: 'empty', label: say(blankField), options: optionsOf(blankAccountFields) },
  {
    kind: 'dates',
    from: 'startCreatedTime',
    to: 'endCreatedTime',
    label: say(accountFields.createTime.label),
  },
]

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
