/**
 * Which accounts may be in one hand (security.md 51): somebody who has made an account within 7 days, or changed it, its
 * role or its password, could act with it. The audit log says so, whichever call it was.
 */
import { sql } from 'kysely'

export interface Tie {
  /** Who has made or changed the account. */
  by: number
  account: number
  /** Milliseconds: from then on it does not count. */
  until: number
}

/** Apps are accounts, too. A name alone gives nobody an account, but a new address or phone may get its password. */
const controlling = [
  ...['create', 'update', 'setCredential', 'resetCredential', 'resetFactors', 'bindRoles'].map(
    verb => `account.${verb}`,
  ),
  ...['create', 'update', 'refreshClientId', 'refreshSecret', 'bindRoles'].map(verb => `app.${verb}`),
]
/** They give more to all who have the role. */
const empowering = ['bindPermissions', 'setPermissions', 'enable'].map(verb => `role.${verb}`)

/** The latest of each two accounts. */
export const recentTies = sql<Tie[]>`(
  SELECT coalesce(json_agg(t), '[]') FROM (
    SELECT e.actor_id AS "by", coalesce(ar.account_id, e.entity_id::integer) AS account,
      extract(epoch FROM max(e.time) + interval '7 days') * 1000 AS until
    FROM audit_event e
    LEFT JOIN account_role ar ON e.entity = 'role' AND ar.role_id::text = e.entity_id
    WHERE e.action = ANY (${[...controlling, ...empowering]}::text[]) AND e.outcome = 'done'
      AND e.time > statement_timestamp() - interval '7 days'
      AND (e.entity <> 'role' OR ar.account_id IS NOT NULL)
      AND e.actor_id <> coalesce(ar.account_id, e.entity_id::integer)
    GROUP BY 1, 2
  ) t
)`

/** A step that leads to an account, and the time until which all of its steps count. */
export interface Link {
  /** Where the way begins. */
  from: number
  until: number
}

/**
 * Accounts that are reached from others, over any number of steps, without the ones from which it begins.
 *
 * @param way from who has made an account to that account, or back
 */
export function linked(from: Map<number, Link>, ties: Tie[], way: 'made' | 'makers'): Map<number, Link> {
  const found = new Map(from)
  // Each round adds a step, or a way that counts longer.
  for (let isNew = true; isNew; ) {
    isNew = false
    for (const { by, account, until } of ties) {
      const [start, end] = way === 'made' ? [by, account] : [account, by]
      const before = found.get(start)
      const link = before && { from: before.from, until: Math.min(before.until, until) }
      if (!link || link.until <= (found.get(end)?.until ?? 0)) continue
      found.set(end, link)
      isNew = true
    }
  }
  for (const id of from.keys()) found.delete(id)
  return found
}
