import { sites } from '@backoffice/contract'
import { formPage } from '../../components/page-states/guarded.tsx'
import { SiteForm } from '../../features/sites/components/site-form.tsx'

export const { Page } = formPage(sites.create, SiteForm)
