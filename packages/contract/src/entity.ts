/**
 * A kind of records in one declaration: everything about it that is not a rule. Its operations, permissions, lists, files,
 * forms and the words of the audit log are made of it, on the server and in the web.
 */
import { type Permission, permissionsOf } from './permissions.ts'
import { closed } from './schemas.ts'
import type { MenuFolder } from './vocabulary/menus.ts'
import type { EntityNames } from './words/entities.ts'
import { type Fields, recordOf, searchOf, sentOf } from './words/fields.ts'

/** In pixels. `hidden`: only people who choose the column see it. `onCard`: cards begin with it. `exact`: with seconds. */
export type ListColumn = number | { width: number; hidden?: true; onCard?: true | 'title'; exact?: true }

type Usual = 'read' | 'write' | 'delete' | 'export'

/** Where records of a kind are named or opened besides their own screens. */
export interface RecordUses {
  /** Opens in a drawer wherever it is named: `pages/drawers/channel-drawer.tsx`. */
  drawer?: true
  /** Found by the palette: a `Finder` of its module. */
  palette?: true
  /** Named by others with a text: `idOf` of its `Finder`. */
  named?: true
  /** Added from the palette. */
  added?: true
}

interface Declared<F extends Fields, V extends string, Searched extends keyof F, Screens, Uses> {
  names: EntityNames
  /** In the API: `/core/channel`. */
  path: `/${string}`
  /** Verbs with their usual names, or the permissions themselves. */
  permissions: readonly (V & Usual)[] | Record<V, Permission>
  fields: F
  /** The columns of the list, in their order. */
  list: { readonly [N in keyof F]?: ListColumn }
  /** The columns of the exported file: widths in characters, 0 for the usual one. */
  file?: { readonly [N in keyof F]?: number }
  searchable: readonly Searched[]
  sortable: readonly (keyof F & string)[]
  /** Fields that cannot change after the record is made. */
  fixed?: readonly (keyof F & string)[]
  /** Paths in the web app by the names of the screens, the list first: `channels`, `channelAdd`, `channelEdit`. */
  screens?: Screens
  /** The folder of the sidebar where its list stands, if `seed/menu-tree.ts` says nothing else. */
  menu?: MenuFolder
  record?: Uses
}

/** @param code the name of its table, and of its kind in the audit log and in addresses */
export function entity<
  const Code extends string,
  F extends Fields,
  const V extends string,
  Searched extends keyof F & string,
  const Screens extends Record<string, `/${string}`> = Record<never, never>,
  const Uses extends RecordUses = RecordUses,
>(code: Code, declared: Declared<F, V, Searched, Screens, Uses>) {
  const { names, fields, searchable, permissions } = declared
  const verbs = permissions as readonly Usual[]
  return {
    screens: {} as Screens,
    record: {} as Uses,
    ...declared,
    code,
    permissions: (Array.isArray(permissions) ? permissionsOf(code, names, verbs) : permissions) as Record<
      V,
      Permission
    >,
    /** A record in an answer. */
    row: recordOf(fields),
    /** The body that adds a record. */
    body: closed(sentOf(fields)),
    filters: searchOf(fields, ...searchable),
  }
}

/** An entity, whatever its fields. */
export interface Entity {
  code: string
  names: EntityNames
  fields: Fields
  list: Readonly<Record<string, ListColumn | undefined>>
  file?: Readonly<Record<string, number | undefined>>
  searchable: readonly string[]
  fixed?: readonly string[]
}
