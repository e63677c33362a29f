/** The permissions of a site as a matrix: a row for each group, in areas; a column for what most groups permit. */
import {
  furtherArea,
  permissionAreas,
  permissionColumns,
  type SitePermission,
  type SitePermissionGroup,
} from '@backoffice/contract'
import { say } from '../../../lib/i18n/say.ts'
import { bestMatch } from '../../../lib/initials.ts'
import { permissionNameOf } from './labels.ts'

export type MatrixColumn = keyof typeof permissionColumns
export const columns = Object.keys(permissionColumns) as MatrixColumn[]

export interface MatrixRow {
  group: SitePermissionGroup
  cells: Partial<Record<MatrixColumn, SitePermission>>
  others: SitePermission[]
  /** Those that answer what was typed; all where nothing was typed. */
  hits: SitePermission[]
}

export interface MatrixArea {
  name: string
  rows: MatrixRow[]
}

/** Never given to a person: it marks role 1. */
export const isMark = ({ code }: SitePermission) => code === 'SUPER_ADMIN'

const namesOf = ({ code, name, labels }: Pick<SitePermission, 'code' | 'name' | 'labels'>) => [
  code,
  name,
  ...labels.map(label => label.name),
]

/** Where it stands in its row; the further ones come last. */
function columnOf(group: SitePermissionGroup, { code }: SitePermission): MatrixColumn | undefined {
  return columns.find(column => code === `${group.code}.${column}`)
}

/** Every word must be in a name: in any language, as a code or by initials. */
function toRow(group: SitePermissionGroup, words: string[]): MatrixRow {
  const place = (each: SitePermission) => {
    const column = columnOf(group, each)
    return column ? columns.indexOf(column) : columns.length
  }
  const all = group.permissions
    .filter(permission => !isMark(permission))
    .sort((one, other) => place(one) - place(other))
  const cells = Object.fromEntries(
    all.flatMap(each => {
      const column = columnOf(group, each)
      return column ? [[column, each]] : []
    }),
  )
  const answers = (permission: SitePermission) =>
    words.every(word => bestMatch([...namesOf(permission), ...namesOf(group)], word) !== undefined)
  return {
    group,
    cells,
    others: all.filter(each => !columnOf(group, each)),
    hits: all.filter(answers),
  }
}

/** Areas in the order of the sidebar, then the groups that people have made. */
export function toAreas(groups: SitePermissionGroup[], typed = ''): MatrixArea[] {
  const words = typed.split(/\s+/).filter(Boolean)
  const rows = groups.map(group => toRow(group, words)).filter(({ hits }) => hits.length > 0)
  const known = new Set(permissionAreas.flatMap(area => area.groups))
  const areas = permissionAreas.map(area => ({
    name: say(area.label),
    rows: area.groups.flatMap(code => rows.filter(({ group }) => group.code === code)),
  }))
  const further = { name: say(furtherArea), rows: rows.filter(({ group }) => !known.has(group.code)) }
  return [...areas, further].filter(area => area.rows.length > 0)
}

/** The name of a permission where its group is not next to it. */
export const fullName = (group: SitePermissionGroup, permission: SitePermission) =>
  `${permissionNameOf(group)} · ${permissionNameOf(permission)}`
