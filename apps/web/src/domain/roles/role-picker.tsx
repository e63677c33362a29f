import { limits, type Role, roles } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { nameIn } from '../../lib/i18n/names.ts'
import { listQuery } from '../../lib/resource.ts'

const rolesQuery = listQuery(['roles', 'list'], roles.list)

/** Roles of a site whose permissions can be seen; the super admin has all and is left out. */
export function useRolesOf(siteCode: string): Role[] {
  const { data } = useQuery(rolesQuery({ siteCode, size: limits.pageSizeMax }))
  return data?.rows.filter(({ superAdmin }) => !superAdmin) ?? []
}

export const roleOptions = (found: readonly Role[]) =>
  found.map(({ id, labels, name }) => ({ value: id, label: nameIn(labels, name) }))
