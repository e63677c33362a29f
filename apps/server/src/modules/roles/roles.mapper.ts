import type { Role } from '@backoffice/contract'
import type { RoleRow } from './roles.repository.ts'

export function toRole(row: RoleRow): Role {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    labels: row.labels.map(({ locale, name, description = '', value }) => ({
      locale,
      name,
      description,
      value: value || name,
    })),
    description: row.description,
    enabled: row.enabled,
    siteCode: row.siteCode,
    site: row.siteCode,
    superAdmin: row.superAdmin,
    version: row.version,
    createTime: row.createTime.toISOString(),
    updateTime: row.updateTime.toISOString(),
  }
}
