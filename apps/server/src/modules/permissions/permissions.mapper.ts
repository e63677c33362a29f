import type { SitePermission, SitePermissionGroup } from '@backoffice/contract'
import type { Label } from '../../platform/access/labels.ts'
import type { GroupRow } from './groups.repository.ts'
import { defaultLabel } from './labels.ts'
import type { PermissionRow } from './permissions.repository.ts'

const toLabels = (labels: Label[]) => {
  const shown = defaultLabel(labels)
  return labels.map(label => ({ locale: label.locale, name: label.name, is_default: label === shown }))
}

export function toPermission(row: PermissionRow): SitePermission {
  return {
    id: row.id,
    code: row.code,
    name: defaultLabel(row.labels)?.name ?? row.code,
    labels: toLabels(row.labels),
    group: row.groupId,
    parent: row.parentId,
    is_enable: row.enabled,
    declared: row.declared,
    siteCode: row.siteCode,
    site: row.siteCode,
    version: row.version,
    createTime: row.createTime.toISOString(),
    updateTime: row.updateTime.toISOString(),
  }
}

export const toGroup = (row: GroupRow, permissions: PermissionRow[]): SitePermissionGroup => ({
  id: row.id,
  code: row.code,
  name: row.name,
  labels: toLabels(row.labels),
  siteCode: row.siteCode,
  site: row.siteCode,
  permissions: permissions.map(toPermission),
  version: row.version,
  createTime: row.createTime.toISOString(),
  updateTime: row.updateTime.toISOString(),
})

/** Parents before children, each level in its given order. */
export function inTreeOrder(rows: PermissionRow[]): PermissionRow[] {
  const children = Map.groupBy(rows, row => row.parentId)
  const below = (parentId: number | null): PermissionRow[] =>
    (children.get(parentId) ?? []).flatMap(row => [row, ...below(row.id)])
  const present = new Set(rows.map(row => row.id))
  // A parent may be missing from the rows: hidden from the caller.
  const roots = rows.filter(row => row.parentId === null || !present.has(row.parentId))
  return roots.flatMap(row => [row, ...below(row.id)])
}
