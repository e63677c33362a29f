/** An app account that may do exactly the given things, and the credentials to sign in with. */
import { accounts, apps } from '@backoffice/contract'
import type { TestApp } from '../build-app.ts'
import { createAccount, tokenFor } from './accounts.ts'

export interface TestClient {
  id: number
  clientId: string
  clientSecret: string
}

export async function createClient(test: TestApp, permissions: string[]): Promise<TestClient> {
  const { data } = await test.call(apps.create, { body: { firstName: '前台站点' } })
  const [role] = await test.sql<{ id: number }>(
    `WITH made AS (INSERT INTO role (site_id, code, name) VALUES (1, 'for-app-' || $1::text, 'x') RETURNING id),
    bound AS (
      INSERT INTO role_permission SELECT made.id, p.id FROM made, permission p
      WHERE p.site_id = 1 AND p.code = ANY ($2)
    )
    SELECT id FROM made`,
    [data.id, permissions],
  )
  await test.call(accounts.bindRoles, { params: { user_id: data.id }, body: [role?.id] })
  return { id: data.id, clientId: data.userId, clientSecret: data.credential }
}

export interface AppSession {
  id: number
  token: string
}

/** An app of some sites, with the same permissions on each, and its session. */
export async function createApp(test: TestApp, sites: string[], permissions: string[]): Promise<AppSession> {
  const held = Object.fromEntries(sites.map(site => [site, permissions]))
  const { id } = await createAccount(test, { permissions: held, columns: { src: 'app' } })
  return { id, token: await tokenFor(test, id) }
}

/** A second front site beside `trade_site`; roles of both may hold the permissions. */
export async function addFrontSite(test: TestApp, site: string, permissions: string[]): Promise<void> {
  await test.sql(`INSERT INTO site (site_code, name) VALUES ($1, $1)`, [site])
  await test.sql(
    `INSERT INTO permission (site_id, group_id, code, declared)
      SELECT site.id, p.group_id, p.code, true FROM permission p, site
      WHERE p.site_id = 1 AND p.code = ANY ($1) AND site.site_code IN ('trade_site', $2)
      ON CONFLICT DO NOTHING`,
    [permissions, site],
  )
}
