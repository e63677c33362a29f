import type { Labels } from './words/languages.ts'

export interface PermissionGroup {
  code: string
  label: Labels
}

export interface Permission {
  /** `notice.write` */
  code: string
  group: PermissionGroup
  label: Labels
}

/** Declares a group and its permissions. Each code is `<group>.<name>`. */
export function permissionGroup<const N extends string>(
  code: string,
  label: Labels,
  names: Record<N, Labels>,
): Record<N, Permission> {
  const group = { code, label }
  const entries = Object.entries<Labels>(names).map(([name, text]) => [
    name,
    { code: `${code}.${name}`, group, label: text },
  ])
  return Object.fromEntries(entries)
}
