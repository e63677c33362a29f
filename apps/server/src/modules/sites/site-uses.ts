/** What a site cannot be deleted for; what came with the site itself does not count. */
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { namedUsersMax, type Use } from '../../platform/kit/in-use.ts'

interface Users {
  kind: Use['kind']
  /** Tables and condition. */
  from: RawBuilder<unknown>
  name: RawBuilder<string>
  order: RawBuilder<unknown>
}

const usersOf = ({ id, code }: { id: number; code: string }): Users[] => [
  {
    kind: 'account',
    from: sql`account_site x JOIN account a ON a.id = x.account_id WHERE x.site_id = ${id}`,
    name: sql`a.user_id`,
    order: sql`a.id`,
  },
  { kind: 'role', from: sql`role WHERE site_id = ${id}`, name: sql`name`, order: sql`id` },
  {
    kind: 'menu',
    from: sql`menu_node WHERE site_id = ${id} AND parent_id IS NOT NULL`,
    name: sql`coalesce(nullif(title, ''), labels -> 0 ->> 'name', code)`,
    order: sql`id`,
  },
  {
    kind: 'permission',
    from: sql`permission WHERE site_id = ${id} AND NOT declared AND enabled`,
    name: sql`code`,
    order: sql`id`,
  },
  {
    kind: 'member',
    from: sql`members WHERE source = ${code}`,
    name: sql`coalesce(nullif(name, ''), user_id)`,
    order: sql`create_time DESC`,
  },
  {
    kind: 'order',
    from: sql`orders WHERE source = ${code}`,
    name: sql`order_no`,
    order: sql`create_time DESC`,
  },
]

export async function listSiteUses(trx: Trx, site: { id: number; code: string }): Promise<Use[]> {
  const uses: Use[] = []
  for (const { kind, from, name, order } of usersOf(site)) {
    const { rows } = await sql<Omit<Use, 'kind'>>`
      SELECT (SELECT count(*)::integer FROM ${from}) AS total,
        ARRAY(SELECT ${name} FROM ${from} ORDER BY ${order} LIMIT ${namedUsersMax}) AS names
    `.execute(trx)
    uses.push(...rows.map(found => ({ kind, ...found })))
  }
  return uses
}
