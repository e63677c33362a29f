import { permissions, type SitePermission, type SitePermissionGroup } from '@backoffice/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { locale } from '../../../lib/i18n/locale.ts'

/** Page size of the permission tree (specification §9). */
const size = 15

/** All groups of a site with their permissions, read in pages of 15. */
async function readGroups(siteCode: string, signal: AbortSignal) {
  const groups: SitePermissionGroup[] = []
  for (let page = 1; ; page++) {
    const { rows, total } = await call(permissions.listGroups, { query: { siteCode, page, size }, signal })
    groups.push(...rows)
    if (rows.length === 0 || groups.length >= total) return groups
  }
}

export const permissionGroupsQuery = (siteCode: string) =>
  queryOptions({
    queryKey: ['permissions', 'tree', siteCode],
    queryFn: ({ signal }) => readGroups(siteCode, signal),
    staleTime: 60_000,
  })

/** The name in the user's language, otherwise the default name. */
export const labelOfPermission = ({ labels, name }: Pick<SitePermission, 'labels' | 'name'>) =>
  labels.find(label => label.locale === locale)?.name ?? name
