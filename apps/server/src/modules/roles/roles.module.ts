import type { Module } from '../../platform/module.ts'
import { roleWords } from './roles.audit-words.ts'
import { roleRoutes } from './roles.routes.ts'
import { requireRoleHeld } from './roles.service.ts'

export const rolesModule: Module = {
  routes: [roleRoutes],
  auditWords: [roleWords],
  // With the permissions that it had.
  restored: { role: (_app, trx, _origin, { actor, id }) => requireRoleHeld(trx, actor, id) },
}
