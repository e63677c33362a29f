/** These records stop a site from being deleted; those that were created with the site do not count. */
import { sql } from 'kysely'
import type { UsageSource } from '../../platform/kit/in-use.ts'

/** Users of a site, for `inUse`. */
export const siteUsers = ({ id, siteCode }: { id: number; siteCode: string }): UsageSource[] => [
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
    from: sql`members WHERE source = ${siteCode}`,
    name: sql`coalesce(nullif(name, ''), user_id)`,
    order: sql`create_time DESC`,
  },
  {
    kind: 'order',
    from: sql`orders WHERE source = ${siteCode}`,
    name: sql`order_no`,
    order: sql`create_time DESC`,
  },
]
