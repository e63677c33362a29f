import type { RoleRow } from './roles.repository.ts'

export const toRole = (row: RoleRow) => ({
  ...row,
  labels: row.labels.map(label => ({
    ...label,
    description: label.description ?? '',
    value: label.value || label.name,
  })),
  site: row.siteCode,
})
