/** Who may read the records that open in a drawer wherever they are named: a module of its own, so that a link is light. */
import type { Permission } from '../permissions.ts'
import { type DrawerKind, drawerKinds, recordKinds } from './record-kinds.ts'

/** Null: everybody reads their own. */
export const drawerPermissions = Object.fromEntries(
  drawerKinds.map(kind => [kind, recordKinds[kind].read]),
) as Record<DrawerKind, Permission | null>
