import type { LocalName } from '../kit/local-names.ts'

export interface Label {
  locale: string
  name: string
  /** Shown where a language has none; the first label when no label is marked. */
  isDefault?: boolean
}

export interface RoleLabel extends Label {
  description?: string
  value?: string
}

declare module '../db/json-columns.ts' {
  interface JsonColumns {
    'menuNode.labels': Label[]
    'permission.labels': Label[]
    'permissionGroup.labels': Label[]
    'role.labels': RoleLabel[]
    /** In other languages than its own. */
    'site.labels': LocalName[]
  }
}
