/** A new account together with its roles: everything, or nothing. */
import {
  type Account,
  type accounts,
  type Body,
  defaultLanguage,
  type RoleTemplate,
  rolePermissions,
  roleTemplateHints,
  roleTemplates,
} from '@backoffice/contract'
import type { AccountRow } from '../../platform/access/accounts.repository.ts'
import { type Actor, defaultSite, requirePermission } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { storedNames } from '../../platform/kit/local-names.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { createAccount } from '../accounts/accounts.service.ts'
import { bindRolesTo } from '../roles/account-roles.service.ts'
import { makeRole } from './role-making.service.ts'

/** A role named as the template. */
async function roleOf(
  trx: Trx,
  actor: Actor,
  { sites: [siteCode = defaultSite] }: AccountRow,
  template: RoleTemplate,
  origin: Origin,
): Promise<number> {
  requirePermission(actor, rolePermissions.write, siteCode)
  const texts = roleTemplates.texts[template]
  const labels = storedNames({ zh: texts.zh, en: texts.en }).map(({ locale, name }) => ({ locale, name }))
  const description = roleTemplateHints[template][defaultLanguage]
  const body = { name: texts[defaultLanguage], labels, description, siteCode, template }
  return (await makeRole(trx, actor, body, origin)).id
}

/** Problems of roles are about an index: here of `roleIds`. */
function namingField(error: unknown): never {
  if (error instanceof AppError && error.code === 10400 && error.details.fields)
    throw new AppError(10400, {
      fields: error.details.fields.map(problem => ({ ...problem, field: `roleIds.${problem.field}` })),
    })
  throw error
}

/** @throws AppError 10103, 10400, 10404, 10406 */
export async function hire(
  app: AppContext,
  actor: Actor,
  { roleIds = [], roleTemplate, ...body }: Body<typeof accounts.create>,
  origin: Origin,
): Promise<Account> {
  return createAccount(app, actor, body, origin, async (trx, account) => {
    const made = roleTemplate ? [await roleOf(trx, actor, account, roleTemplate, origin)] : []
    const all = [...roleIds, ...made]
    if (all.length > 0) await bindRolesTo(trx, actor, account, all, origin).catch(namingField)
  })
}
