/**
 * Seeing the product as a role. Such a session may do what the role permits, and of that only what its person may do
 * too. It reads: `checkAccess` refuses every other call.
 */
import { accountPermissions, rolePermissions } from '@backoffice/contract'
import type { Access, PreviewRole } from './access.repository.ts'
import { may } from './actor.ts'

/**
 * Whoever may read roles and accounts of a site can read there which permissions each role has. Seeing as a role tells
 * nothing more, so it needs no permission of its own.
 */
export const maySeeAs = (own: Access, siteCode: string): boolean =>
  (own.superAdmin || own.sites.includes(siteCode)) &&
  [rolePermissions.read, accountPermissions.read].every(permission => may(own, permission, siteCode))

/** The part of a person's access that a role leaves, and the permissions that the role has besides. */
export function accessAs(own: Access, { siteCode, permissions }: PreviewRole) {
  const held = own.permissions.get(siteCode)
  const { shared = [], missing = [] } = Object.groupBy(permissions, ({ code }) =>
    own.superAdmin || held?.has(code) ? 'shared' : 'missing',
  )
  const codes = new Set(shared.map(({ code }) => code))
  const access: Access = { superAdmin: false, sites: [siteCode], permissions: new Map([[siteCode, codes]]) }
  return { access, missing }
}
