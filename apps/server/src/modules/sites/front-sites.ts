/** What other modules need of the front sites: the sites beside this back-office (decisions §4 Sites). */

import { defaultSite } from '../../platform/access/actor.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { namedUsersMax, type Use } from '../../platform/kit/in-use.ts'
import { findSite } from './sites.repository.ts'

/**
 * Where a front site is reached, with parameters that it reads: `https://…/?channel=A1`. Of a site that has
 * no URL the parameters alone, as a scanner inside of its app reads them.
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
  const sites = await db.selectFrom('site').where('code', '<>', defaultSite).select('code').execute()
  return new Set(sites.map(site => site.code))
}

/** The front sites that are on, as users of what all of them show. */
export async function frontSiteUse(trx: Trx): Promise<Use> {
  const rows = await trx
    .selectFrom('site')
    .where('code', '<>', defaultSite)
    .where('enabled', '=', true)
    .select('name')
    .orderBy('id')
    .execute()
  const names = rows.slice(0, namedUsersMax).map(({ name }) => name)
  return { kind: 'site', names, total: rows.length }
}
