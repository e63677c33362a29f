/**
 * A file shows some values because of the permissions of the person who asked for it. It is handed out only while they
 * may still see all of it.
 */

import type { Permission } from '@backoffice/contract'
import { personalData } from '@backoffice/contract'
import type { Access } from './access.repository.ts'

export interface FileGrant {
  superAdmin: boolean
  /** Site and code of each permission that the content of the file depends on. */
  permissions: [site: string, code: string][]
}

/** The part of some permissions that a person has, and of the permissions to see personal data in full. */
export function grantOf({ superAdmin, permissions }: Access, needed: Permission[]): FileGrant {
  const codes = [...needed, ...Object.values(personalData)].map(({ code }) => code)
  const held = [...permissions].flatMap(([site, own]) =>
    codes.flatMap((code): [string, string][] => (own.has(code) ? [[site, code]] : [])),
  )
  return { superAdmin, permissions: superAdmin ? [] : held }
}

/** Tells whether they still have all of it. */
export function covers(access: Access, { superAdmin, permissions }: FileGrant): boolean {
  if (access.superAdmin) return true
  return !superAdmin && permissions.every(([site, code]) => access.permissions.get(site)?.has(code))
}
