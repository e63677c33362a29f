/** New roles, which may begin with the permissions of a template or of another role. */
import {
  type Body,
  permissionPermissions,
  type Role,
  rolePermissions,
  type roles,
  roleTemplatePermissions,
} from '@backoffice/contract'
import { type Actor, defaultSite, requirePermission } from '../../platform/access/actor.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { AnswerData } from '../../platform/http/answers.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { getRole, insertRole, toRole } from '../roles/roles.service.ts'
import { permissionsOfRole } from './permissions.repository.ts'
import { copyPermissions } from './role-permissions.service.ts'

type RoleRequest = Body<typeof roles.create>

/** @throws AppError 10400 on `copyFrom`, 10406, 10409 for the super-admin role */
async function codesOfRole(trx: Trx, actor: Actor, id: number): Promise<string[]> {
  const source = await getRole(trx, actor, permissionPermissions.read, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 10404)
      throw fieldError('copyFrom', '角色不存在', 'Role not found')
    throw error
  })
  if (source.superAdmin)
    throw new AppError(10409, {
      message: { zh: '超级管理员角色不可复制', en: 'The super admin role cannot be copied' },
    })
  return (await permissionsOfRole(trx, id)).map(({ code }) => code)
}

/** @returns nothing for a role that begins without permissions */
async function codesToBeginWith(trx: Trx, actor: Actor, { template, copyFrom }: RoleRequest) {
  if (template && copyFrom !== undefined)
    throw fieldError('copyFrom', '模板和复制角色只能选一个', 'Choose a template or a role to copy, not both')
  if (template) return roleTemplatePermissions[template].map(({ code }) => code)
  return copyFrom === undefined ? undefined : codesOfRole(trx, actor, copyFrom)
}

/**
 * Nobody gives a role more than they hold, and permissions need the permission to assign them.
 *
 * @throws AppError 10400, 10406, 10409
 */
export async function makeRole(
  trx: Trx,
  actor: Actor,
  body: RoleRequest,
  origin: Origin,
): Promise<AnswerData<Role>> {
  const { copyFrom: _from, ...fields } = body
  const codes = await codesToBeginWith(trx, actor, body)
  if (codes) requirePermission(actor, rolePermissions.permission, body.siteCode ?? defaultSite)
  const role = await insertRole(trx, fields, origin)
  if (codes) await copyPermissions(trx, actor, role, codes, origin)
  return toRole(role)
}
