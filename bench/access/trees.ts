/** A tree of 5,000 menu nodes and 2,000 permissions: each lazy level by HTTP, and the first paint in Chromium. */
import type pg from 'pg'
import { load } from '../lib/load.ts'
import { measurePaint } from '../lib/paint.ts'

const branches = 100
const leaves = 49
const groups = 40
const permissionsEach = 50
export const treeLimits = { levelMs: 150, paintMs: 1000 }

/** Into the trade site: 100 menus under its root with 49 below each, 40 groups of 50 permissions. */
export async function loadTrees(client: pg.Client): Promise<void> {
  await client.query(
    `WITH place AS (
      SELECT s.id AS site_id, n.id AS root FROM site s JOIN menu_node n ON n.site_id = s.id AND n.parent_id IS NULL
      WHERE s.site_code = 'trade_site'
    ), made AS (
      INSERT INTO menu_node (site_id, parent_id, code, labels, position)
      SELECT site_id, root, 'bench-' || n, '[]', n FROM place, generate_series(1, $1::int) AS n
      RETURNING id, site_id, code
    )
    INSERT INTO menu_node (site_id, parent_id, code, labels, position)
    SELECT site_id, id, code || '-' || n, '[]', n FROM made, generate_series(1, $2::int) AS n`,
    [branches, leaves],
  )
  await client.query(
    `WITH made AS (
      INSERT INTO permission_group (site_id, code, name)
      SELECT s.id, 'bench-' || n, '权限组 ' || n FROM site s, generate_series(1, $1::int) AS n
      WHERE s.site_code = 'trade_site' RETURNING id, site_id, code
    )
    INSERT INTO permission (site_id, group_id, code)
    SELECT site_id, id, code || '.' || n FROM made, generate_series(1, $2::int) AS n`,
    [groups, permissionsEach],
  )
  await client.query('VACUUM ANALYZE menu_node, permission, permission_group')
}

export async function measureTrees(address: string, client: pg.Client, token: string): Promise<boolean> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT n.id FROM menu_node n JOIN site s ON s.id = n.site_id
    WHERE s.site_code = 'trade_site' AND (n.parent_id IS NULL OR n.code ~ '^bench-[0-9]+$') ORDER BY n.id`,
  )
  const levels = rows.map(({ id }) => `${address}/cms/category/children/${id}`)
  const root = [levels[0] ?? '']
  const group = `${address}/users/admin/resource/group/list?siteCode=trade_site&size=15`
  console.log(
    `\n${branches * (leaves + 1)} menu nodes, ${groups * permissionsEach} permissions, one connection, ms`,
  )
  let passed = true
  for (const [name, urls] of Object.entries({
    'first level (100 nodes)': root,
    'lazy level (49 nodes)': levels.slice(1),
    'permissions, 15 groups of 50': [group],
  })) {
    const { p50, p95 } = await load(urls, { token, connections: 1, seconds: 2 })
    console.log(`  ${name.padEnd(32)}${p50.toFixed(1).padStart(8)}${p95.toFixed(1).padStart(8)}`)
    passed &&= p95 < treeLimits.levelMs
  }
  const { cold, warm } = await measurePaint({
    address,
    token,
    path: '/system/menu',
    siteCode: 'trade_site',
    shown: page => page.getByText('bench-1', { exact: true }).waitFor(),
  })
  console.log(`  first paint of the tree: ${warm.toFixed(0)} (fresh profile ${cold.toFixed(0)})`)
  return passed && warm < treeLimits.paintMs
}
