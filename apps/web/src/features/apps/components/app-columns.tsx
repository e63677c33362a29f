import { type App, appFields } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { SiteNames } from '../../../domain/sites/site-name.tsx'

export const appColumns: Column<App>[] = columnsOf(appFields, {
  firstName: 180,
  userId: 260,
  enabled: 100,
  cellphone: 140,
  sites: { width: 200, render: row => <SiteNames codes={row.sites} /> },
  createTime: 150,
})
