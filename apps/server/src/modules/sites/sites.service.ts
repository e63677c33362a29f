/** Rules of sites (specification §2 Sites and menus, §5, §6; decisions §5 Sites and menus). */
import {
  type Body,
  defaultLanguage,
  type Language,
  type Site,
  type SiteName,
  sitePermissions,
  type sites,
} from '@backoffice/contract'
import { type Actor, defaultSite, may, requirePermission } from '../../platform/access/actor.ts'
import { ownLocale } from '../../platform/access/site-names.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { refuseDuplicates } from '../../platform/db/unique.ts'
import type { AnswerData } from '../../platform/http/answers.ts'
import { isLink } from '../../platform/http/validation.ts'
import { auditRecorder } from '../../platform/kit/audited.ts'
import { inUse, refuseInUse } from '../../platform/kit/in-use.ts'
import { nameColumns } from '../../platform/kit/local-names.ts'
import { versioned } from '../../platform/kit/versions.ts'
import { AppError, type FieldProblem, fieldError } from '../../platform/lib/app-error.ts'
import { declaredPermissions, synchroniseSite } from '../../seed/permissions.ts'
import { insertMenuRoot } from '../menus/menu-sync.service.ts'
import { siteUsers } from './site-uses.ts'
import { siteWithLabel, toSite } from './sites.mapper.ts'
import { deleteSite, findSite, listSitesByCode, type SiteRow, type SiteUpdate } from './sites.repository.ts'

/** Codes that are path segments of other calls: `/cms/site/list`. */
const reservedCodes = ['list', 'by-codes']

/** Sites whose records the caller may see; undefined for all. */
export const readableSites = (actor: Actor): string[] | undefined =>
  actor.superAdmin ? undefined : actor.sites.filter(code => may(actor, sitePermissions.read, code))

/** @param codes separated by commas; those outside the caller's sites are left out */
export async function listSiteNames(
  db: Db,
  actor: Actor,
  codes: string | undefined,
): Promise<AnswerData<SiteName[]>> {
  const asked = codes?.split(',').map(code => code.trim())
  const own = actor.superAdmin ? undefined : actor.sites
  const among = asked && own ? asked.filter(code => own.includes(code)) : (asked ?? own)
  if (among?.length === 0) return []
  return (await listSitesByCode(db, among)).map(toSite)
}

/**
 * The code names the site: a site that the caller does not have is refused, whether it exists or not. @throws AppError
 * 10404, 10406
 */
export async function getSite(db: Db, actor: Actor, code: string): Promise<AnswerData<Site>> {
  requirePermission(actor, sitePermissions.read, code)
  const row = await findSite(db, code)
  if (!row) throw new AppError(10404)
  return toSite(row)
}

/** Drops blanks. @throws AppError 10400 on `siteUrls.N`, counted as sent */
function checkUrls(sent: string[]): string[] {
  const problems: FieldProblem[] = []
  const kept = new Set<string>()
  for (const [index, url] of sent.entries()) {
    const field = `siteUrls.${index}`
    if (url === '') continue
    if (!isLink(url) || url.startsWith('/'))
      problems.push({
        field,
        reason: {
          zh: '网址应以 http:// 或 https:// 开头，不含用户名',
          en: 'A URL begins with http:// or https://, without a user name',
        },
      })
    else if (kept.has(url)) problems.push({ field, reason: { zh: '网址重复', en: 'Appears more than once' } })
    kept.add(url)
  }
  if (problems.length > 0) throw new AppError(10400, { fields: problems })
  return [...kept]
}

type Fields = Omit<Body<typeof sites.update>, 'id' | 'version' | 'siteCode'>

/** @param before current language of the site */
const toRow = (
  { label, labels, siteUrls, ...plain }: Fields,
  before: Language = defaultLanguage,
): SiteUpdate => ({
  ...plain,
  ...nameColumns(
    labels?.map(({ locale: language, value }) => ({ locale: language, name: value })),
    ownLocale(plain.locale ?? before),
  ),
  ...(label && { name: label.value }),
  ...(siteUrls && { urls: checkUrls(siteUrls) }),
})

const siteTable = versioned('site', { shown: toSite })
const audit = auditRecorder<SiteRow>('site', {
  name: row => row.name,
  siteCode: row => row.siteCode,
  view: siteWithLabel,
})

/**
 * A new site gets the built-in permission groups, and an empty menu.
 *
 * @throws AppError 10400 on `siteCode`, `siteUrls.N`
 */
export async function createSite(
  db: Db,
  body: Body<typeof sites.create>,
  origin: Origin,
): Promise<AnswerData<Site>> {
  const { siteCode, label, ...rest } = body
  const taken = () => fieldError('siteCode', '站点编码已存在', 'The site code already exists')
  if (reservedCodes.includes(siteCode.toLowerCase())) throw taken()
  const values = { ...toRow(rest), siteCode, name: label.value }
  return db.transaction().execute(async trx => {
    const row = await refuseDuplicates(siteTable.insert(trx, values), {
      site_code_key: taken,
      site_code_any_case_key: taken,
    })
    await insertMenuRoot(trx, row.id)
    await synchroniseSite(trx, row.id, declaredPermissions())
    await audit(trx, origin, 'create', undefined, row)
    return toSite(row)
  })
}

/** Fields that are absent keep their value. @throws AppError 10400, 10404, 10409 */
export async function changeSite(
  db: Db,
  body: Body<typeof sites.update>,
  origin: Origin,
): Promise<AnswerData<Site>> {
  const { id, version, siteCode, ...fields } = body
  return db.transaction().execute(async trx => {
    const before = await siteTable.lockCurrent(trx, id, version)
    const change = toRow(fields, before.locale)
    if (siteCode !== undefined && siteCode !== before.siteCode)
      throw fieldError('siteCode', '站点编码不可修改', 'The site code cannot be changed')
    if (before.siteCode === defaultSite && change.enable === false)
      throw new AppError(10409, {
        message: { zh: '默认站点不能禁用', en: 'The default site cannot be disabled' },
      })
    const row = await siteTable.update(trx, id, change)
    await audit(trx, origin, 'update', before, row)
    return toSite(row)
  })
}

/** @throws AppError 10404, 10409 for the default site and for one in use */
export async function removeSite(db: Db, code: string, origin: Origin): Promise<void> {
  await db.transaction().execute(async trx => {
    const named = await findSite(trx, code)
    if (!named) throw new AppError(10404)
    const before = await siteTable.lockCurrent(trx, named.id)
    if (code === defaultSite)
      throw new AppError(10409, {
        message: { zh: '默认站点不能删除', en: 'The default site cannot be deleted' },
      })
    refuseInUse(before.name, await inUse(trx, siteUsers(before)))
    await deleteSite(trx, before.id)
    await audit(trx, origin, 'delete', before)
  })
}
