import { limits, siteFields, siteNames, sites } from '@backoffice/contract'
import type { Filter } from '../../components/list/filters.ts'
import { filtersOf } from '../../components/list/filters-of.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { recordWords } from '../../components/list/record-words.ts'
import { paths } from '../../config/paths.ts'
import { siteData } from '../../features/sites/api/sites.ts'
import { SiteActions } from '../../features/sites/components/site-actions.tsx'
import { siteColumns } from '../../features/sites/components/site-columns.tsx'
import { t } from '../../lib/i18n/texts.ts'

const words = recordWords(siteNames)

const filters: Filter[] = [
  { kind: 'text', name: 'nameLike', label: t('sites.list.search') },
  ...filtersOf(siteFields, 'enable'),
]

export const { Page, preload } = listPage({
  id: 'sites',
  operation: sites.list,
  query: siteData.list,
  pageSize: limits.sitePageSize,
  title: words.title,
  context: t('sites.list.context'),
  add: { operation: sites.create, to: paths.siteAdd, label: words.add },
  filters,
  columns: siteColumns,
  actions: row => <SiteActions site={row} />,
  empty: { title: t('sites.list.empty'), text: t('sites.list.emptyText') },
})
