/** Rules of sites (specification §2 Sites and menus, §5, §6; decisions §5 Sites and menus). */
import { type Body, type Site, type SiteName, sitePermissions, type sites } from '@backoffice/contract'
import { type Actor, defaultSite, may, requirePermission } from '../../platform/access/actor.ts'
import { changesBetween, type Origin, recordAudit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { refuseDuplicates } from '../../platform/db/unique.ts'
import { isLink } from '../../platform/http/validation.ts'
import { refuseInUse } from '../../platform/kit/in-use.ts'
import { nameColumns } from '../../platform/kit/local-names.ts'
import { requireCurrent } from '../../platform/kit/versions.ts'
import { AppError, type FieldProblem, fieldError } from '../../platform/lib/app-error.ts'
import { declaredPermissions, synchroniseSite } from '../../seed/permissions.ts'
import { insertMenuRoot } from '../menus/menu-sync.ts'
import { listSiteUses } from './site-uses.ts'
import { ownLocale, toSite, toSiteName } from './sites.mapper.ts'
import {
  deleteSite,
  findSite,
  insertSite,
  listSitesByCode,
  lockSite,
  type SiteRow,
  type SiteUpdate,
  updateSite,
} from './sites.repository.ts'

/** Codes that the paths of other calls take: `/cms/site/list`. */
const reservedCodes = ['list', 'by-codes']

/** Sites whose records the caller may look at; undefined for all. */
export const readableSites = (actor: Actor): string[] | undefined =>
  actor.superAdmin ? undefined : actor.sites.filter(code => may(actor, sitePermissions.read, code))

/** @param codes separated by commas; those outside the caller's sites are left out */
export async function listSiteNames(db: Db, actor: Actor, codes: string | undefined): Promise<SiteName[]> {
  const asked = codes?.split(',').map(code => code.trim())
  const own = actor.superAdmin ? undefined : actor.sites
  const among = asked && own ? asked.filter(code => own.includes(code)) : (asked ?? own)
  if (among?.length === 0) return []
  return (await listSitesByCode(db, among)).map(toSiteName)
}

/** The code names the site: one outside the caller's is refused, whether or not it exists. @throws AppError 10404, 10406 */
export async function getSite(db: Db, actor: Actor, code: string): Promise<Site> {
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
        reason: { zh: '网址应以 http:// 或 https:// 开头', en: 'A URL begins with http:// or https://' },
      })
    else if (kept.has(url)) problems.push({ field, reason: { zh: '网址重复', en: 'Given more than once' } })
    kept.add(url)
  }
  if (problems.length > 0) throw new AppError(10400, { fields: problems })
  return [...kept]
}

type Fields = Pick<Body<typeof sites.update>, 'label' | 'labels' | 'siteUrls' | 'locale' | 'enable'>

/** @param before language of the site as it is */
const toRow = ({ label, labels, siteUrls, locale, enable }: Fields, before = 'zh'): SiteUpdate => ({
  ...nameColumns(
    labels?.map(({ locale: language, value }) => ({ locale: language, name: value })),
    ownLocale(locale ?? before),
  ),
  ...(label && { name: label.value }),
  ...(siteUrls && { urls: checkUrls(siteUrls) }),
  ...(locale && { locale }),
  ...(enable !== undefined && { enabled: enable }),
})

async function audit(trx: Trx, origin: Origin, verb: string, before?: SiteRow, after?: SiteRow) {
  const row = after ?? before
  await recordAudit(trx, origin, {
    action: `site.${verb}`,
    siteCode: row?.code ?? '',
    entity: 'site',
    entityId: row?.id ?? '',
    entityName: row?.name ?? '',
    changes: changesBetween(before, after),
  })
}

/**
 * A new site gets the permission groups that the code declares, and an empty menu.
 *
 * @throws AppError 10400 on `siteCode`, `siteUrls.N`
 */
export async function createSite(db: Db, body: Body<typeof sites.create>, origin: Origin): Promise<Site> {
  const { siteCode, label, ...rest } = body
  const taken = () => fieldError('siteCode', '站点编码已存在', 'The site code already exists')
  if (reservedCodes.includes(siteCode.toLowerCase())) throw taken()
  const values = { ...toRow(rest), code: siteCode, name: label.value }
  return db.transaction().execute(async trx => {
    const row = await refuseDuplicates(insertSite(trx, values), {
      site_code_key: taken,
      site_code_any_case_key: taken,
    })
    await insertMenuRoot(trx, row.id)
    await synchroniseSite(trx, row.id, declaredPermissions())
    await audit(trx, origin, 'create', undefined, row)
    return toSite(row)
  })
}

/** Fields that are absent stay as they are. @throws AppError 10400, 10404, 10409 */
export async function changeSite(db: Db, body: Body<typeof sites.update>, origin: Origin): Promise<Site> {
  const { id, version, siteCode, ...fields } = body
  return db.transaction().execute(async trx => {
    const before = requireCurrent(await lockSite(trx, { id }), version, 'site', toSite)
    const change = toRow(fields, before.locale)
    if (siteCode !== undefined && siteCode !== before.code)
      throw fieldError('siteCode', '站点编码不可修改', 'The site code cannot be changed')
    if (before.code === defaultSite && change.enabled === false)
      throw new AppError(10409, {
        message: { zh: '默认站点不能停用', en: 'The default site cannot be disabled' },
      })
    const row = await updateSite(trx, id, change)
    await audit(trx, origin, 'update', before, row)
    return toSite(row)
  })
}

/** @throws AppError 10404, 10409 for the default site and for one in use */
export async function removeSite(db: Db, code: string, origin: Origin): Promise<void> {
  await db.transaction().execute(async trx => {
    const before = requireCurrent(await lockSite(trx, { code }), undefined, 'site', toSite)
    if (code === defaultSite)
      throw new AppError(10409, {
        message: { zh: '默认站点不能删除', en: 'The default site cannot be deleted' },
      })
    refuseInUse(before.name, await listSiteUses(trx, before))
    await deleteSite(trx, before.id)
    await audit(trx, origin, 'delete', before)
  })
}
