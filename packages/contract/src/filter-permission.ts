/** Filters by what only some people may read: somebody who filters by a value could find it out. */
import type { Permission } from './permissions.ts'
import type { Labels } from './words/languages.ts'

interface Need {
  permission: string
  /** Only this value of the filter needs the permission. */
  value?: string
}

/** Marks a filter (or one value of it) that needs one more permission than the list. */
export const needing = <S extends object>({ code }: Pick<Permission, 'code'>, schema: S, value?: string): S =>
  Object.assign(schema, { 'x-needs': { permission: code, ...(value !== undefined && { value }) } })

/** The need of a filter. Undefined when it has none. */
const needOf = (schema: unknown): Need | undefined => (schema as { 'x-needs'?: Need })?.['x-needs']

/** The code of the permission that filtering by this value needs. Undefined when it needs none. */
export function permissionFor(schema: unknown, value: unknown): string | undefined {
  const need = needOf(schema)
  return need && (need.value === undefined || String(value) === need.value) ? need.permission : undefined
}

/** The message for people who do not have it. */
export const filterForbidden: Labels = {
  zh: '您没有查看此项数据的权限，不能按它筛选',
  en: 'You may not see this data, so you cannot filter by it',
}
