/** The content of a new database: sites, the super-admin role, the first account, permissions, the menu. */
import { defaultLanguage, type Labels } from '@backoffice/contract'
import { sql } from 'kysely'
import { insertMenuRoot, synchroniseMenu } from '../modules/menus/menu-sync.service.ts'
import { defaultSite } from '../platform/access/actor.ts'
import { recordAudit, systemOrigin } from '../platform/audit/audit.ts'
import { ConfigError } from '../platform/config.ts'
import type { Db, Trx } from '../platform/db/database.ts'
import { furtherNames, storedNames } from '../platform/kit/local-names.ts'
import { makePassword, type PasswordHasher, weaknessOf } from '../platform/passwords/passwords.ts'
import { synchronisePermissions } from './permissions.ts'

const firstUserId = 'admin'

const sites: { siteCode: string; label: Labels }[] = [
  { siteCode: defaultSite, label: { zh: '管理后台', en: 'Back office' } },
  { siteCode: 'trade_site', label: { zh: '贸易数据', en: 'Trade data' } },
  { siteCode: 'freight_site', label: { zh: '货运查询', en: 'Freight lookup' } },
]

async function insertSites(trx: Trx): Promise<void> {
  for (const { siteCode, label } of sites) {
    const { id } = await trx
      .insertInto('site')
      .values({ siteCode, name: label[defaultLanguage], labels: JSON.stringify(furtherNames(label)) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertMenuRoot(trx, id)
    await synchroniseMenu(trx, { id, siteCode })
  }
}

async function insertSuperAdmin(trx: Trx, credentialHash: string): Promise<void> {
  const labels = JSON.stringify(storedNames({ zh: '超级管理员', en: 'Super admin' }))
  const group = await trx
    .insertInto('permissionGroup')
    .values({
      siteId: 1,
      code: 'system',
      name: '系统',
      labels: JSON.stringify(storedNames({ zh: '系统', en: 'System' })),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('permission')
    .values({ siteId: 1, groupId: group.id, parentId: null, code: 'SUPER_ADMIN', labels })
    .execute()
  await trx
    .insertInto('role')
    .values({ id: 1, siteId: 1, code: 'SUPER_ADMIN', name: '超级管理员', labels, superAdmin: true })
    .execute()
  await sql`SELECT nextval(pg_get_serial_sequence('role', 'id'))`.execute(trx)
  const { id: accountId } = await trx
    .insertInto('account')
    .values({
      userId: firstUserId,
      fullName: '系统管理员',
      credentialHash,
      accountExpireTime: null,
      credentialExpireTime: null,
      lockedUntil: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('accountRole').values({ accountId, roleId: 1 }).execute()
  for (const siteId of [1, 2, 3]) await trx.insertInto('accountSite').values({ accountId, siteId }).execute()
}

interface SeedResult {
  /** The password of the first account, to be shown once; only set if this call made the account. */
  adminPassword?: string
}

/**
 * Runs at every start and does its work once, also when several nodes start together.
 *
 * @throws ConfigError for a first password that the rules refuse
 */
export async function seed(
  db: Db,
  passwords: PasswordHasher,
  adminPassword: string | undefined,
): Promise<SeedResult> {
  return db.transaction().execute(async trx => {
    await sql`SELECT pg_advisory_xact_lock(7420318847)`.execute(trx)
    const isNew = (await trx.selectFrom('site').select('id').limit(1).executeTakeFirst()) === undefined
    const result: SeedResult = {}
    if (isNew) {
      const weakness = adminPassword && (await weaknessOf(adminPassword, firstUserId))
      if (weakness) throw new ConfigError(`ADMIN_PASSWORD: ${weakness.en}`)
      result.adminPassword = adminPassword ?? makePassword()
      await insertSites(trx)
      await insertSuperAdmin(trx, await passwords.hash(result.adminPassword))
      await recordAudit(trx, systemOrigin, { action: 'system.firstStart' })
    }
    await synchronisePermissions(trx)
    return result
  })
}
