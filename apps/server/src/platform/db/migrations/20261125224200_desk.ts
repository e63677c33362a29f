/** The figures of the desk and the filters behind them, each from an index alone at a million rows. */
import { type Kysely, sql } from 'kysely'
import { fill, index, otherIndex } from '../upgrade-steps.ts'

/** Of members who are known. The fold that places the periods holds the ledger of their member. */
const renewals = fill('member_periods_renews', {
  table: 'member_periods',
  key: 'member_periods.user_id',
  async fill(trx, range) {
    await sql`
      SELECT FROM member_ledgers WHERE user_id IN (SELECT user_id FROM member_periods WHERE ${range})
      ORDER BY user_id FOR UPDATE`.execute(trx)
    await sql`
      UPDATE member_periods p SET renews = true
      FROM (
        SELECT user_id, min(given_at) AS given_at FROM member_periods
        WHERE ${range} AND level = 1 AND revoked_at IS NULL GROUP BY user_id
      ) first
      WHERE p.user_id = first.user_id AND p.given_at > first.given_at
        AND p.level = 1 AND p.source = 'order' AND p.revoked_at IS NULL AND NOT p.renews
        AND EXISTS (SELECT FROM members m WHERE m.user_id = p.user_id)`.execute(trx)
  },
})

export const steps = [
  index(
    'orders_paid',
    'orders',
    '(paid_time, status) INCLUDE (actual_amount, create_time, order_no) WHERE paid_time IS NOT NULL',
  ),
  renewals,
  index(
    'member_periods_renewed',
    'member_periods',
    '(given_at, user_id) WHERE renews AND revoked_at IS NULL',
  ),
  otherIndex('members_end', 'members', '(end_time, uid_pk) INCLUDE (next_start, level, create_time)'),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A paid VIP membership of somebody who was given one before; kept by the fold that places the periods.
    ALTER TABLE member_periods ADD renews boolean NOT NULL DEFAULT false;

    CREATE INDEX account_locked ON account (locked_until) WHERE locked_until IS NOT NULL;
    CREATE INDEX account_address_locked ON account_address (locked_until) INCLUDE (account_id)
      WHERE locked_until IS NOT NULL;
    CREATE INDEX import_source_file_waiting ON import_source_file (id) WHERE state = 'waiting';

    -- Sidebars that were seeded before have the screen too, as their first entry.
    UPDATE menu_node node SET position = node.position + 1
    FROM menu_node root JOIN site ON site.id = root.site_id AND site.code = 'default_site'
    WHERE node.parent_id = root.id AND root.parent_id IS NULL;
    WITH made AS (
      INSERT INTO menu_node (site_id, parent_id, code, labels, icon, link, component, permission, position)
      SELECT root.site_id, root.id, 'today',
        '[{"locale":"zh_CN","name":"工作台"},{"locale":"en_US","name":"Today"}]'::jsonb,
        'home', '/profile', '/profile', 'has_any_role',
        (SELECT min(position) - 1 FROM menu_node sibling WHERE sibling.parent_id = root.id)
      FROM menu_node root JOIN site ON site.id = root.site_id AND site.code = 'default_site'
      WHERE root.parent_id IS NULL AND EXISTS (SELECT FROM menu_node child WHERE child.parent_id = root.id)
      ON CONFLICT DO NOTHING
      RETURNING id
    )
    INSERT INTO menu_node_permission (menu_node_id, permission_code)
    SELECT made.id, code FROM made, unnest(ARRAY[
      'order.read', 'member.read', 'reward.read', 'importSource.read', 'tradeData.import', 'account.read'
    ]) AS code
  `.execute(db)
}
