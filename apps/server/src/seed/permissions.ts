/** Writes the permissions that the code declares into every site (decisions §4 Permission, *Synchronise*). */
import {
  defaultLanguage,
  fieldPermissions,
  neededBy,
  operations,
  type Permission,
} from '@backoffice/contract'
import { sql } from 'kysely'
import type { Label } from '../platform/access/labels.ts'
import type { Trx } from '../platform/db/database.ts'
import { storedNames } from '../platform/kit/local-names.ts'
import { nextVersion } from '../platform/kit/versions.ts'

export interface SyncCounts {
  added: number
  updated: number
  disabled: number
  unchanged: number
}

/** Permissions of all operations and of personal data, each once. */
export function declaredPermissions(): Permission[] {
  const found = operations.flatMap(({ access }) => {
    if (typeof access !== 'object') return []
    if ('anyOf' in access) return access.anyOf
    return 'permission' in access ? neededBy(access) : []
  })
  return [
    ...new Map([...found, ...fieldPermissions].map(permission => [permission.code, permission])).values(),
  ]
}

async function ensureGroups(
  trx: Trx,
  siteId: number,
  permissions: Permission[],
): Promise<Map<string, number>> {
  const groups = new Map(permissions.map(({ group }) => [group.code, group]))
  for (const { code, label } of groups.values())
    await trx
      .insertInto('permissionGroup')
      .values({ siteId, code, name: label[defaultLanguage], labels: JSON.stringify(storedNames(label)) })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  const rows = await trx
    .selectFrom('permissionGroup')
    .where('siteId', '=', siteId)
    .select(['id', 'code'])
    .execute()
  return new Map(rows.map(({ code, id }) => [code.toLowerCase(), id]))
}

interface Existing {
  id: number
  code: string
  groupId: number
  parentId: number | null
  labels: Label[]
  declared: boolean
  enabled: boolean
  edited: boolean
  withdrawn: boolean
}

const saysTheSame = (one: Label[], other: Label[]) => {
  const text = (labels: Label[]) => labels.map(({ locale, name }) => `${locale} ${name}`).join('\n')
  return text(one) === text(other)
}

/** The differences between a permission and its declaration, as columns to set. */
function changeOf(row: Existing, { code, label }: Permission, groupId: number) {
  const labels = storedNames(label)
  // A permission made by hand keeps its names and its place when the program declares it later.
  const isOurs = !row.edited && (row.declared || row.withdrawn)
  return {
    ...(row.code !== code && { code }),
    ...(!row.declared && { declared: true, edited: !isOurs }),
    ...(row.withdrawn && { withdrawn: false, enabled: true }),
    ...(isOurs && !saysTheSame(row.labels, labels) && { labels: JSON.stringify(labels) }),
    ...(isOurs && row.groupId !== groupId && row.parentId === null && { groupId }),
  }
}

async function updatePermission(
  trx: Trx,
  id: number,
  change: Partial<ReturnType<typeof changeOf>> & {
    declared?: boolean
    enabled?: boolean
    withdrawn?: boolean
  },
): Promise<void> {
  await trx.updateTable('permission').set(change).set(nextVersion).where('id', '=', id).execute()
}

/** Disables what the code no longer declares; permissions that people had disabled stay disabled later. */
async function withdraw(trx: Trx, rows: Existing[]): Promise<number> {
  const gone = rows.filter(row => row.declared)
  for (const { id, enabled } of gone)
    await updatePermission(trx, id, { declared: false, enabled: false, withdrawn: enabled })
  return gone.filter(row => row.enabled).length
}

/** Adds what is new, disables what the code no longer declares, keeps labels that people have edited. */
export async function synchroniseSite(trx: Trx, siteId: number, declared: Permission[]): Promise<SyncCounts> {
  const counts = { added: 0, updated: 0, disabled: 0, unchanged: 0 }
  const groupIds = await ensureGroups(trx, siteId, declared)
  const rows: Existing[] = await trx
    .selectFrom('permission')
    .where('siteId', '=', siteId)
    .select(['id', 'code', 'groupId', 'parentId', 'labels', 'declared', 'enabled', 'edited', 'withdrawn'])
    .execute()
  // Codes are unique without regard to case: one made by hand may be spelt differently.
  const existing = new Map(rows.map(row => [row.code.toLowerCase(), row]))
  for (const permission of declared) {
    const { code, group, label } = permission
    const row = existing.get(code.toLowerCase())
    existing.delete(code.toLowerCase())
    const groupId = groupIds.get(group.code.toLowerCase())
    if (groupId === undefined) throw new Error(`permission group ${group.code} is missing`)
    if (!row) {
      counts.added++
      const labels = JSON.stringify(storedNames(label))
      await trx
        .insertInto('permission')
        .values({ siteId, groupId, parentId: null, code, labels, declared: true })
        .execute()
      continue
    }
    const change = changeOf(row, permission, groupId)
    if (Object.keys(change).length === 0) counts.unchanged++
    else {
      counts.updated++
      await updatePermission(trx, row.id, change)
    }
  }
  counts.disabled = await withdraw(trx, [...existing.values()])
  return counts
}

/** @param siteCodes only these sites; all without it */
export async function synchronisePermissions(trx: Trx, siteCodes?: string[]): Promise<SyncCounts> {
  // One at a time: two runs that add the same permission would make each other fail.
  await sql`SELECT pg_advisory_xact_lock(7420318848)`.execute(trx)
  const declared = declaredPermissions()
  const total = { added: 0, updated: 0, disabled: 0, unchanged: 0 }
  let sites = trx.selectFrom('site').select('id').orderBy('id')
  if (siteCodes) sites = sites.where(sql<boolean>`site_code = ANY (${siteCodes}::text[])`)
  for (const { id } of await sites.execute()) {
    const counts = await synchroniseSite(trx, id, declared)
    total.added += counts.added
    total.updated += counts.updated
    total.disabled += counts.disabled
    total.unchanged += counts.unchanged
  }
  return total
}
