/** Who may read the records that open in a drawer wherever they are named: a module of its own, so that a link is light. */
import type { Permission } from '../permissions.ts'
import { type LookKind, lookKinds, recordKinds } from './record-kinds.ts'

/** Null: everybody reads their own. */
export const lookPermissions = Object.fromEntries(
  lookKinds.map(kind => [kind, recordKinds[kind].read]),
) as Record<LookKind, Permission | null>
