/**
 * Decides for each row of a push to which front site it belongs, and under which key it is stored, before anything is
 * written. A row that is, or names, what another front site has is refused (security.md 47).
 */
import { createHash } from 'node:crypto'
import type { HeldRecord } from '@backoffice/contract'
import { type RawBuilder, sql } from 'kysely'
import { defaultSite } from '../access/actor.ts'
import type { Trx } from '../db/database.ts'
import { fieldTexts } from '../lib/texts.ts'
import type { RowEntry } from './check-rows.ts'
import type { IntakeKind, IntakeSource, RowProblem } from './define-intake.ts'
import { localId } from './local-ids.ts'
import { memberOwner, orderOwner, ownerSql } from './owners.ts'

export interface Claim {
  owner: string
  storedKey: string
  /** Ids instead of those of other sites' members, by field. */
  localIds?: Record<string, string>
}

/** The log names the record that another site has by its table. */
const heldIn: Record<string, HeldRecord> = { orders: 'heldOrder', charge_order: 'heldChargeOrder' }

export const foreign = (field: string, heldBy?: RowProblem['heldBy']): RowProblem => ({
  field,
  reason: { zh: '没有这条记录', en: 'The record does not exist' },
  isForeign: true,
  ...(heldBy?.key && heldBy.site && { heldBy }),
})

type AnyRow = { updateTime: string; source?: string }
type Owners = ReadonlyMap<string, string>

/** Where a site keeps a record whose key another one had first; as long as a key may be. */
const hashBeside = (site: string, key: string) =>
  createHash('sha256')
    .update(JSON.stringify([site, key]))
    .digest('hex')

/** One key for all sites has a local one beside it, once it was freed for another site (members/release-key.service.ts). */
const keyBeside = ({ owned: { in: place } }: IntakeKind<AnyRow>, site: string, key: string) =>
  place !== 'unchanging' && place.perSender ? hashBeside(site, key) : localId(key, site)

async function ownersOf(trx: Trx, query: RawBuilder<{ key: string; owner: string }>): Promise<Owners> {
  const { rows } = await query.execute(trx)
  return new Map(rows.map(({ key, owner }) => [key, owner]))
}

/** The owners of stored records, by their keys; blank for those of nobody. */
async function findStored(
  trx: Trx,
  kind: IntakeKind<AnyRow>,
  keys: string[],
  sites: Iterable<string>,
): Promise<Owners> {
  const place = kind.owned.in
  if (place === 'unchanging') return new Map()
  const beside = [...sites].flatMap(site => keys.map(key => keyBeside(kind, site, key)))
  const key = sql.ref(`old.${place.key}`)
  return ownersOf(
    trx,
    sql`SELECT ${key} AS key, ${ownerSql(place.before)} AS owner FROM ${sql.table(place.table)} AS old
      WHERE ${key} = ANY (${[...keys, ...beside]}::text[]) AND ${place.only ?? sql`true`}`,
  )
}

interface ClaimFacts {
  /** Every site, those that are no front sites included. */
  sites: ReadonlySet<string>
  stored: Owners
  members: Owners
  orders: Owners
}

/** Only the member binds the id: a site could take those of another site's future members with anything else. */
const findMembers = (trx: Trx, userIds: string[]) =>
  ownersOf(
    trx,
    sql`SELECT user_id AS key, coalesce(${memberOwner('m')}, '') AS owner FROM members m
      WHERE user_id = ANY (${userIds}::text[])`,
  )

export const valuesIn = <Row extends AnyRow>(rows: readonly Row[], fields: readonly string[] = []) => [
  ...new Set(rows.flatMap(row => fields.flatMap(field => row[field as keyof AnyRow] || []))),
]

async function readKnown(
  trx: Trx,
  kind: IntakeKind<AnyRow>,
  rows: AnyRow[],
  bound: string[] | undefined,
): Promise<ClaimFacts> {
  const { rows: all } = await sql<{ siteCode: string }>`SELECT site_code AS "siteCode" FROM site`.execute(trx)
  const sites = new Set(all.map(({ siteCode }) => siteCode))
  const named = rows.flatMap(({ source = '' }) => (sites.has(source) ? [source] : []))
  const stored = await findStored(trx, kind, valuesIn(rows, [kind.keyField]), new Set(bound ?? named))
  const withLocal = (ids: string[]) => [
    ...ids,
    ...(bound ?? []).flatMap(site => ids.map(id => localId(id, site))),
  ]
  const userIds = withLocal(valuesIn(rows, kind.owned.members))
  const orderNos = withLocal(valuesIn(rows, kind.owned.orders))
  const members = bound && userIds.length > 0 ? await findMembers(trx, userIds) : new Map()
  const orders =
    bound && orderNos.length > 0
      ? await ownersOf(
          trx,
          sql`SELECT order_no AS key, coalesce(${orderOwner('o')}, '') AS owner FROM orders o
            WHERE order_no = ANY (${orderNos}::text[])`,
        )
      : new Map()
  return { sites, stored, members, orders }
}

/** The members and orders that a row names, with their owners, where they are known and have one; the sender's local ones first. */
function namedBy(
  { owned }: IntakeKind<AnyRow>,
  row: AnyRow,
  { members, orders }: ClaimFacts,
  bound: string[],
) {
  const of = (fields: readonly string[] = [], owners: Owners, held: HeldRecord) =>
    fields.flatMap(field => {
      const id = String(row[field as keyof AnyRow] ?? '')
      const local = bound.map(site => localId(id, site)).find(each => owners.has(each))
      const owner = owners.get(local ?? id)
      return owner ? [{ field, owner, id: local ?? id, held }] : []
    })
  return [...of(owned.members, members, 'heldMember'), ...of(owned.orders, orders, 'heldOrder')]
}

/** The record of a key that the sender has. */
function ownStored(
  kind: IntakeKind<AnyRow>,
  key: string,
  stored: Owners,
  bound: string[],
): Claim | undefined {
  const first = stored.get(key)
  if (first !== undefined && bound.includes(first)) return { owner: first, storedKey: key }
  const beside = bound.find(site => stored.get(keyBeside(kind, site, key)) === site)
  return beside === undefined ? undefined : { owner: beside, storedKey: keyBeside(kind, beside, key) }
}

/** Rows of an app that is bound to front sites. */
function claimBound(
  kind: IntakeKind<AnyRow>,
  { key, row }: { key: string; row: AnyRow },
  known: ClaimFacts,
  bound: string[],
): Claim | RowProblem {
  const { source = '' } = row
  const isOwn = (site: string) => bound.includes(site)
  if (source && !isOwn(source)) return foreign('source')
  const first = known.stored.get(key)
  const stored = ownStored(kind, key, known.stored, bound)
  const { in: place } = kind.owned
  if (first !== undefined && !stored && place !== 'unchanging' && !place.perSender)
    return foreign(kind.keyField, { field: heldIn[place.table] ?? 'heldMember', key, site: first })
  const named = namedBy(kind, row, known, bound)
  const others = named.filter(({ owner }) => !isOwn(owner))
  const localIds = Object.fromEntries(named.map(({ field, id }) => [field, id]))
  // A record from before another site pushed the member goes on, about somebody of its own.
  if (stored && others.every(({ field }) => kind.owned.members?.some(each => each === field))) {
    for (const { field, id } of others) localIds[field] = localId(id, stored.owner)
    return { ...stored, localIds }
  }
  const [other] = others
  if (other) return foreign(other.field, { field: other.held, key: other.id, site: other.owner })
  const owner = (isOwn(source) && source) || named[0]?.owner || (bound.length === 1 && bound[0])
  if (!owner) return { field: 'source', reason: fieldTexts.required() }
  return { owner, storedKey: first === undefined ? key : keyBeside(kind, owner, key), localIds }
}

/** Rows of an app of the back-office, which pushes for every front site: a source that it names counts for new rows. */
function claimUnbound(
  kind: IntakeKind<AnyRow>,
  { key, row: { source = '' } }: { key: string; row: AnyRow },
  { sites, stored }: ClaimFacts,
): Claim {
  const named = sites.has(source) && source !== defaultSite ? source : ''
  const first = stored.get(key)
  const { in: place } = kind.owned
  const isApart = place !== 'unchanging' && place.perSender && named !== ''
  if (isApart && first && first !== named) return { owner: named, storedKey: keyBeside(kind, named, key) }
  return { owner: first || named, storedKey: key }
}

/** Refused rows get their result here. @returns those that may be stored, in the order of their keys */
export async function claimRows<Row extends { updateTime: string }>(
  trx: Trx,
  kind: IntakeKind<Row>,
  entries: RowEntry<Row>[],
  { sites: bound }: IntakeSource,
) {
  const any = kind as unknown as IntakeKind<AnyRow>
  const sent = entries.flatMap(entry => (entry.row ? [{ entry, key: entry.key, row: entry.row }] : []))
  const known = await readKnown(
    trx,
    any,
    sent.map(({ row }) => row),
    bound,
  )
  const claimed = sent.flatMap(each => {
    const claim = bound ? claimBound(any, each, known, bound) : claimUnbound(any, each, known)
    if (!('field' in claim)) return [{ ...each, claim }]
    each.entry.result = [claim]
    return []
  })
  return claimed.sort((a, b) => (a.claim.storedKey < b.claim.storedKey ? -1 : 1))
}
