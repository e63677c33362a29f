/** The app account that pushes sample records. Nobody knows its secret; it is enabled only while they are pushed. */

import {
  catalogPermissions,
  dataSelectionPermissions,
  intakePermissions,
  type Labels,
  noticePermissions,
} from '@backoffice/contract'
import { sql } from 'kysely'
import { insertAccount, markDeleted } from '../../platform/access/accounts.repository.ts'
import { defaultSite } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { recordAudit, systemOrigin } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { storedNames } from '../../platform/kit/local-names.ts'
import { makeClientId, makeSecret } from '../apps/apps.service.ts'

const label: Labels = { zh: '示例前台站点', en: 'Sample front site' }
const roleCode = 'sample_front_site'
const permissions = [
  intakePermissions.write,
  catalogPermissions.read,
  noticePermissions.open,
  dataSelectionPermissions.open,
]

export interface Credentials {
  clientId: string
  clientSecret: string
}

async function insertRole(trx: Trx, siteId: number): Promise<number> {
  const role = await trx
    .insertInto('role')
    .values({ siteId, code: roleCode, name: label.zh, labels: JSON.stringify(storedNames(label)) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    INSERT INTO role_permission (role_id, permission_id)
    SELECT ${role.id}::integer, id FROM permission
    WHERE site_id = ${siteId} AND code = ANY (${permissions.map(({ code }) => code)}::text[])
  `.execute(trx)
  return role.id
}

async function insertSampleAccount(trx: Trx, credentialHash: string): Promise<number> {
  const site = await trx
    .selectFrom('site')
    .where('siteCode', '=', defaultSite)
    .select('id')
    .executeTakeFirstOrThrow()
  const accountId = await insertAccount(trx, {
    userId: makeClientId(),
    src: 'app',
    fullName: label.zh,
    credentialHash,
    accountExpireTime: null,
    credentialExpireTime: null,
    lockedUntil: null,
  })
  await trx.insertInto('accountSite').values({ accountId, siteId: site.id }).execute()
  await trx
    .insertInto('accountRole')
    .values({ accountId, roleId: await insertRole(trx, site.id) })
    .execute()
  await trx.updateTable('sampleLoad').set({ accountId }).execute()
  await recordAudit(trx, systemOrigin, {
    action: 'app.create',
    entity: 'app',
    entityId: accountId,
    entityName: label.zh,
  })
  return accountId
}

/** Enables the account, creating it if needed, with a new secret. */
export async function openSampleAccount({ db, passwords }: AppContext): Promise<Credentials> {
  const clientSecret = makeSecret()
  const credentialHash = await passwords.hash(clientSecret)
  const { userId } = await db.transaction().execute(async trx => {
    const load = await trx.selectFrom('sampleLoad').select('accountId').forUpdate().executeTakeFirstOrThrow()
    const id = load.accountId ?? (await insertSampleAccount(trx, credentialHash))
    return trx
      .updateTable('account')
      .set({ credentialHash, enabled: true })
      .where('id', '=', id)
      .returning('userId')
      .executeTakeFirstOrThrow()
  })
  return { clientId: userId, clientSecret }
}

/** Disables the account again: the rows it pushed still name it. */
export async function closeSampleAccount({ db }: Pick<AppContext, 'db'>): Promise<void> {
  const ofSample = db.selectFrom('sampleLoad').select('accountId')
  await db.deleteFrom('session').where('accountId', 'in', ofSample).execute()
  await db.updateTable('account').set({ enabled: false }).where('id', 'in', ofSample).execute()
}

/** Deletes the account and its role. @returns whether there was one */
export async function deleteSampleAccount(trx: Trx): Promise<boolean> {
  const account = await trx
    .selectFrom('account')
    .where('id', 'in', trx.selectFrom('sampleLoad').select('accountId'))
    .where('deletedTime', 'is', null)
    .select(['id', 'userId'])
    .forUpdate()
    .executeTakeFirst()
  if (!account) return false
  await markDeleted(trx, account.id)
  // A person may have given the role to their own app.
  await sql`
    DELETE FROM role WHERE code = ${roleCode} AND NOT EXISTS (SELECT FROM account_role WHERE role_id = role.id)
  `.execute(trx)
  return true
}
