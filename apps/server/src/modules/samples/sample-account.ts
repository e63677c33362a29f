/** The app account that pushes sample records. Nobody knows its secret; it is enabled only while they are pushed. */
import {
  catalogPermissions,
  dataSelectionPermissions,
  intakePermissions,
  type Labels,
  notice,
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
  notice.permissions.open,
  dataSelectionPermissions.open,
]

async function insertSampleAccount(trx: Trx, credentialHash: string): Promise<number> {
  const accountId = await insertAccount(trx, {
    userId: makeClientId(),
    src: 'app',
    fullName: label.zh,
    credentialHash,
    accountExpireTime: null,
    credentialExpireTime: null,
    lockedUntil: null,
  })
  await sql`
    WITH site AS (SELECT id FROM site WHERE site_code = ${defaultSite}), joined AS (
      INSERT INTO account_site (account_id, site_id) SELECT ${accountId}::integer, id FROM site
    ), role AS (
      INSERT INTO role (site_id, code, name, labels)
      SELECT id, ${roleCode}, ${label.zh}, ${JSON.stringify(storedNames(label))}::jsonb FROM site RETURNING id, site_id
    ), bound AS (
      INSERT INTO account_role (account_id, role_id) SELECT ${accountId}::integer, id FROM role
    )
    INSERT INTO role_permission (role_id, permission_id)
    SELECT role.id, permission.id FROM role JOIN permission USING (site_id)
    WHERE permission.code = ANY (${permissions.map(({ code }) => code)}::text[])
  `.execute(trx)
  await trx.updateTable('sampleLoad').set({ accountId }).execute()
  const app = { entity: 'app', entityId: accountId, entityName: label.zh }
  await recordAudit(trx, systemOrigin, { action: 'app.create', ...app })
  return accountId
}

/** Enables the account, creating it if needed, with a new secret. */
export async function openSampleAccount({ db, passwords }: AppContext) {
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
