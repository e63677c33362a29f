/** Other modules need this of the front sites, which are all sites except this back-office (decisions §4 Sites). */

import { defaultSite } from '../../platform/access/actor.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { namedUsersMax, type UsageCount } from '../../platform/kit/in-use.ts'
import { findSite } from './sites.repository.ts'

/**
 * The address of a front site, with parameters that it reads: `https://…/?channel=A1`. For a site without a URL only
 * the parameters, for a scanner inside its app.
 *
 * @returns undefined when there is no such front site
 */
export async function frontSiteAddress(
  db: Db,
  siteCode: string,
  parameters: Record<string, string>,
): Promise<string | undefined> {
  const site = siteCode === defaultSite ? undefined : await findSite(db, siteCode)
  if (!site) return undefined
  const [url] = site.urls
  if (!url) return new URLSearchParams(parameters).toString()
  const address = new URL(url)
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}

/** Codes of the front sites. */
export async function findFrontSites(db: Db | Trx): Promise<Set<string>> {
  const sites = await db.selectFrom('site').where('siteCode', '<>', defaultSite).select('siteCode').execute()
  return new Set(sites.map(site => site.siteCode))
}

/** The enabled front sites, as users of records that all of them show. */
export async function frontSiteUse(trx: Trx): Promise<UsageCount> {
  const rows = await trx
    .selectFrom('site')
    .where('siteCode', '<>', defaultSite)
    .where('enable', '=', true)
    .select('name')
    .orderBy('id')
    .execute()
  const names = rows.slice(0, namedUsersMax).map(({ name }) => name)
  return { kind: 'site', names, total: rows.length }
}
