/** What a file shows because of who had it made: it is handed out while they may still see all of it. */

import type { Permission } from '@backoffice/contract'
import { personalData } from '@backoffice/contract'
import type { Access } from './access.repository.ts'

export interface FileGrant {
  superAdmin: boolean
  /** Site and code of what was held of the permissions that the file is made of. */
  permissions: [site: string, code: string][]
}

/** What somebody holds of a permission, and of those to see personal data whole. */
export function grantOf({ superAdmin, permissions }: Access, needed: Permission): FileGrant {
  const codes = [needed, ...Object.values(personalData)].map(({ code }) => code)
  const held = [...permissions].flatMap(([site, own]) =>
    codes.flatMap((code): [string, string][] => (own.has(code) ? [[site, code]] : [])),
  )
  return { superAdmin, permissions: superAdmin ? [] : held }
}

/** Whether all of it is still held. */
export function covers(access: Access, { superAdmin, permissions }: FileGrant): boolean {
  if (access.superAdmin) return true
  return !superAdmin && permissions.every(([site, code]) => access.permissions.get(site)?.has(code))
}
