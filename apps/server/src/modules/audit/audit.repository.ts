import type { audit as operations, PaletteKind, Query } from '@backoffice/contract'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Access } from '../../platform/access/access.repository.ts'
import { defaultSite } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { startsWith, withinTimes } from '../../platform/db/filters.ts'
import { countsWithPart, rowCountsOf } from '../../platform/db/row-counts.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { countTogether, pageOf } from '../../platform/kit/pages.ts'
import { timeRange } from '../../platform/lib/time-range.ts'
import { hasSeenPart } from '../../platform/masking/personal-data.ts'

export interface AuditRow extends Selectable<Database['auditEvent']> {
  /** Codes of the sites of an account or an app: only there others read it. Null for other records. */
  recordSites: string[] | null
  /** Null unless the actor is an app. */
  appName: string | null
}
export interface AuditFilters extends Omit<Query<typeof operations.list>, 'page' | 'size'> {
  /** The records that `record` means, beside those whose name begins so (`withCalled`). */
  called?: { entity: PaletteKind; ids: string[] }[]
}

/** Which part of the log is shown: the filters, within the sites that the caller may see. */
interface AuditView {
  filters: AuditFilters
  /** Codes; undefined for all. Events without a site belong to this back-office. */
  sites: string[] | undefined
  timeZone: string
  /** Who looks: what they see masked is found as a whole only. */
  access: Access
}

type EventQuery = SelectQueryBuilder<Database, 'auditEvent', object>

const siteOf = sql<string>`coalesce(site_code, 'default_site')`

/** As the index has them. */
const changedFields = sql`jsonb_path_query_array(changes, '$[*].field')`

/** Who gets the money of an event about one payment, and the order that it is for: as the index has them. */
const lineNames = sql`jsonb_path_query_array(changes,
  '$[*] ? (@.field == "receiver" || @.field == "order_no").keyvalue() ? (@.key != "field").value'
)`
const isOfLine = sql`jsonb_path_exists(changes, '$[*] ? (@.field == "line")')`

/** Events about one payment of a batch are found by what they say of it, not with every other one of the batch. */
const isOfPayout = (text: string, ids: string[]) => sql<boolean>`(entity = 'payout' AND (
  ${lineNames} ? ${text} OR (entity_id = ANY (${ids}::text[]) AND NOT ${isOfLine})
))`

const nameBegins = (column: string, part: string) =>
  sql<boolean>`lower(${sql.ref(column)}) LIKE ${startsWith(part.toLowerCase())}`

/** By its id, the beginning of its name, or as one of those that were looked up: each has an index. */
function isCalled(text: string, { filters: { called = [] }, access }: AuditView) {
  const [, id] = /^#?(\d+)$/.exec(text) ?? []
  const ways = [
    hasSeenPart(access, 'audit_event.entity_name', text, nameBegins),
    ...(id ? [sql<boolean>`entity_id = ${id}`] : []),
    ...called.map(({ entity, ids }) =>
      entity === 'payout'
        ? isOfPayout(text, ids)
        : sql<boolean>`(entity = ${entity} AND entity_id = ANY (${ids}::text[]))`,
    ),
  ]
  return sql<boolean>`(${sql.join(ways, sql` OR `)})`
}

function matchingOf(db: Db, view: AuditView): EventQuery {
  const { filters, sites, timeZone } = view
  const { actor, address, siteCode, field, record } = filters
  let matching: EventQuery = db
    .selectFrom('auditEvent')
    .$call(withinTimes('time', timeRange(filters, timeZone)))
  for (const field of ['action', 'entity', 'entityId', 'outcome', 'actorId'] as const) {
    const value = filters[field]
    if (value !== undefined) matching = matching.where(field, '=', value)
  }
  if (actor) matching = matching.where(sql`lower(actor_name)`, 'like', startsWith(actor.toLowerCase()))
  if (record) matching = matching.where(isCalled(record, view))
  if (field) matching = matching.where(sql<boolean>`${changedFields} ? ${field}`)
  if (address) matching = matching.where('address', 'like', startsWith(address))
  if (siteCode) matching = matching.where(siteOf, '=', siteCode)
  if (sites) matching = matching.where(siteOf, 'in', sites)
  return matching
}

const recordSites = sql<string[] | null>`CASE WHEN entity IN ('account', 'app') THEN ARRAY(
  SELECT s.site_code FROM account_site x JOIN site s ON s.id = x.site_id
  WHERE x.account_id = CASE WHEN entity_id ~ '^[0-9]{1,9}$' THEN entity_id::integer END
) END`.as('recordSites')

const appName = sql<string | null>`CASE WHEN actor_kind = 'app' THEN (
  SELECT full_name FROM account WHERE account.id = actor_id
) END`.as('appName')

/** All matches, in the list's order. */
export function selectAuditEvents(db: Db, view: AuditView) {
  const direction = view.filters.sort === 'time,ASC' ? 'asc' : 'desc'
  return matchingOf(db, view)
    .selectAll('auditEvent')
    .select([recordSites, appName])
    .orderBy('time', direction)
    .orderBy('id', direction)
}

/** Filters with kept totals, which need no counting of rows. */
const keptFilters = new Set(['entity', 'action', 'outcome', 'siteCode', 'sort'])

async function countKept(db: Db, { filters, sites }: AuditView): Promise<number> {
  let sum = 0
  for (const { keys, total } of await rowCountsOf(db, 'audit_event')) {
    const [siteCode, entity, action, outcome] = [keys[0] ?? defaultSite, keys[1], keys[2], keys[3]]
    const {
      entity: wanted = entity,
      action: wantedAction = action,
      outcome: wantedOutcome = outcome,
    } = filters
    if (wanted !== entity || wantedAction !== action || wantedOutcome !== outcome) continue
    if ((filters.siteCode ?? siteCode) !== siteCode || sites?.includes(siteCode) === false) continue
    sum += total
  }
  return sum
}

const actorFilters = new Set(['actor', 'siteCode', 'sort'])

/** Counts the events of people whose name begins so. */
async function countOfActors(db: Db, actor: string, { filters, sites }: AuditView): Promise<number> {
  const kept = await countsWithPart(
    db,
    'audit_event_of_actor',
    column => sql<boolean>`lower(${sql.ref(column)}) LIKE ${startsWith(actor.toLowerCase())}`,
  )
  return kept
    .map(({ keys: [site], total }) => ({ site: site ?? defaultSite, total }))
    .filter(({ site }) => (filters.siteCode ?? site) === site && sites?.includes(site) !== false)
    .reduce((sum, { total }) => sum + total, 0)
}

/** Exact. From kept counts when the filters allow it, otherwise counted with an index. */
export async function countAuditEvents(db: Db, view: AuditView): Promise<number> {
  const given = Object.entries(view.filters).filter(([, value]) => value !== undefined)
  if (given.every(([name]) => keptFilters.has(name))) return countKept(db, view)
  const { actor } = view.filters
  if (actor && given.every(([name]) => actorFilters.has(name))) return countOfActors(db, actor, view)
  return countTogether(db, matchingOf(db, view))
}

export async function listAuditEvents(
  db: Db,
  view: AuditView,
  { page, size }: { page?: number; size?: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  return pageOf(selectAuditEvents(db, view), { page, size }, () => countAuditEvents(db, view))
}
