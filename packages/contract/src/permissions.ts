import { type EntityNames, phrase, titleOf } from './words/entities.ts'
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

/** The permissions for records of a kind: what people can do with records of every kind, and `more`. */
export const permissionsOf = <
  const V extends 'read' | 'write' | 'delete' | 'export',
  const More extends string = never,
>(
  code: string,
  names: EntityNames,
  verbs: readonly V[],
  more = {} as Record<More, Labels>,
) => {
  const usual = Object.fromEntries(verbs.map(verb => [verb, phrase(verb, names)])) as Record<V, Labels>
  return permissionGroup<V | More>(code, titleOf(names.many), { ...usual, ...more })
}
