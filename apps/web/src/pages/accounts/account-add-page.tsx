import { accounts } from '@backoffice/contract'
import { formPage } from '../../components/page-states/guarded.tsx'
import { AccountForm } from '../../features/accounts/components/account-form.tsx'

export const { Page } = formPage(accounts.create, AccountForm)
