/** 100,000 accounts as an organisation has them, and a tree of 5,000 menu nodes and 2,000 permissions. */
import type pg from 'pg'

export const accountCount = 100_000
export const trees = { branches: 100, leaves: 49, groups: 40, permissions: 50 }

/** Chinese names, two sites, some disabled, three years of dates. */
const accounts = `
  INSERT INTO account (user_id, full_name, email, cellphone, credential_hash, enabled, create_time)
  SELECT
    (ARRAY['wang','li','zhang','liu','chen','yang','zhao','huang','zhou','wu'])[1 + n % 10]
      || (ARRAY['.wei','.fang','.na','.min','.jing','.lei','.jun'])[1 + n % 7] || n,
    (ARRAY['王','李','张','刘','陈','杨','赵','黄','周','吴','欧阳'])[1 + n % 11]
      || (ARRAY['伟','芳','娜','敏','静','磊','军','洋','勇','艳','杰','娟','涛'])[1 + n % 13]
      || (ARRAY['', '华', '明', '国', '丽'])[1 + n % 5],
    'user' || n || '@example.com', '138' || lpad(n::text, 8, '0'), 'x', n % 14 <> 0,
    now() - n * interval '15 minutes'
  FROM generate_series(1, $1::int) AS n`
/** By a hash: a remainder of the number would go hand in hand with the names. */
const sites = `
  INSERT INTO account_site SELECT id, 1 + (hashint4(id) & 1) FROM account WHERE src = 'user' ON CONFLICT DO NOTHING`
/** Into the trade site: 100 menus under its root with 49 below each, 40 groups of 50 permissions. */
const menus = `
  WITH place AS (
    SELECT s.id AS site_id, n.id AS root FROM site s JOIN menu_node n ON n.site_id = s.id AND n.parent_id IS NULL
    WHERE s.site_code = 'trade_site'
  ), made AS (
    INSERT INTO menu_node (site_id, parent_id, code, labels, position)
    SELECT site_id, root, 'bench-' || n, '[]', n FROM place, generate_series(1, $1::int) AS n
    RETURNING id, site_id, code
  )
  INSERT INTO menu_node (site_id, parent_id, code, labels, position)
  SELECT site_id, id, code || '-' || n, '[]', n FROM made, generate_series(1, $2::int) AS n`
const permissions = `
  WITH made AS (
    INSERT INTO permission_group (site_id, code, name)
    SELECT s.id, 'bench-' || n, '权限组 ' || n FROM site s, generate_series(1, $1::int) AS n
    WHERE s.site_code = 'trade_site' RETURNING id, site_id, code
  )
  INSERT INTO permission (site_id, group_id, code)
  SELECT site_id, id, code || '.' || n FROM made, generate_series(1, $2::int) AS n`

export async function loadAccess(client: pg.Client): Promise<void> {
  await client.query(accounts, [accountCount])
  await client.query(sites)
  await client.query(menus, [trees.branches, trees.leaves])
  await client.query(permissions, [trees.groups, trees.permissions])
  await client.query('VACUUM ANALYZE account, account_site, menu_node, permission, permission_group')
}

/** @returns the nodes whose children the tree asks for one level at a time, its root first */
export async function treeLevels(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT n.id FROM menu_node n JOIN site s ON s.id = n.site_id
    WHERE s.site_code = 'trade_site' AND (n.parent_id IS NULL OR n.code ~ '^bench-[0-9]+$') ORDER BY n.id`,
  )
  return rows.map(({ id }) => id)
}
