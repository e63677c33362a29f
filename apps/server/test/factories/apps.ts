/** An app account that may do exactly the given things, and the credentials to sign in with. */
import { accounts, apps } from '@backoffice/contract'
import type { TestApp } from '../build-app.ts'

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
