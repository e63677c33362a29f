import { apps } from '@backoffice/contract'
import { formPage } from '../../components/page-states/guarded.tsx'
import { AddAppForm } from '../../features/apps/components/add-app-form.tsx'

export const { Page } = formPage(apps.create, AddAppForm)
