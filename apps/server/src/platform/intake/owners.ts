/**
 * To which front site a pushed record belongs (decisions §7, security.md 47). The column `owner` is written by the first
 * push since there are owners. Where it is blank, the owner follows from the source that the record names, from the member
 * or order that it is about, or from the app that pushed it, when that belongs to one front site alone.
 */
import { type RawBuilder, sql } from 'kysely'
import { type Actor, defaultSite } from '../access/actor.ts'
import type { Db } from '../db/database.ts'
import { AppError } from '../lib/app-error.ts'

type Caller = Pick<Actor, 'superAdmin' | 'sites'>

/** The front sites to which a caller is bound; undefined for one of the back-office itself, which serves all. */
export const boundSites = ({ superAdmin, sites }: Caller): string[] | undefined =>
  superAdmin || sites.includes(defaultSite) ? undefined : sites

type Site = RawBuilder<string | null>

const column = (row: string, name: string) => sql.ref(`${row}.${name}`)

/** The site that a row names as its source, when it is one. */
export const ofSource = (row = 'old'): Site => sql`(
  SELECT site_code FROM site WHERE site_code = ${column(row, 'source')} AND site_code <> ${defaultSite}
)`

/** The only site of the account that pushed a row last. */
export const ofApp = (row = 'old'): Site => sql`(
  SELECT min(s.site_code) FROM account_site a JOIN site s ON s.id = a.site_id
  WHERE a.account_id = ${column(row, 'pushed_by')} HAVING count(*) = 1 AND min(s.site_code) <> ${defaultSite}
)`

/** Tells whether an account may push for a front site; the unbound ones may for all (`boundSites`). */
export const mayPushFor = (account: string, site: string) => sql<boolean>`(
  ${sql.ref(account)} IS NULL
  OR EXISTS (
    SELECT FROM account_site a JOIN site s ON s.id = a.site_id
    WHERE a.account_id = ${sql.ref(account)} AND s.site_code IN (${defaultSite}, ${sql.ref(site)})
  )
  OR EXISTS (
    SELECT FROM account_role a JOIN role r ON r.id = a.role_id
    WHERE a.account_id = ${sql.ref(account)} AND r.super_admin
  )
)`

const decided = (row: string): Site => sql`nullif(${column(row, 'owner')}, '')`

/** @param row its alias in the statement */
export const memberOwner = (row: string): Site =>
  sql`coalesce(${decided(row)}, ${ofSource(row)}, ${ofApp(row)})`

export const orderOwner = (row: string): Site => sql`coalesce(${decided(row)}, ${ofSource(row)})`

/** The owner of the member whose id stands in a column of `old`. */
export const ofMember = (name: string): Site => sql`(
  SELECT ${memberOwner('m')} FROM members m WHERE m.user_id = ${column('old', name)}
)`

/** The owner of the order whose number stands in a column of `old`. */
export const ofOrder = (name: string): Site => sql`(
  SELECT ${orderOwner('o')} FROM orders o WHERE o.order_no = ${column('old', name)}
)`

/** The owner of the stored row `old`, blank when it has none. */
export const ownerSql = (before: Site[]) =>
  sql<string>`coalesce(${sql.join([decided('old'), ...before])}, '')`

/** @throws AppError 10404, recorded as a denial, for an order of another front site, as for one that does not exist */
export async function refuseOrderOfOthers(db: Db, caller: Caller, orderNo: string): Promise<void> {
  const bound = boundSites(caller)
  if (!bound) return
  const { rows } = await sql<{ owner: string | null }>`
    SELECT ${orderOwner('o')} AS owner FROM orders o WHERE order_no = ${orderNo}
  `.execute(db)
  if (!rows.some(({ owner }) => owner !== null && bound.includes(owner)))
    throw new AppError(10404, { denied: true })
}
