/** People besides the administrator. */
import type { Page } from 'playwright-core'
import { openAdministrator } from './front-site.ts'

const firstPassword = 'orange-river-77'
/** What they choose. */
export const ownPassword = 'violet-harbor-31'

/** Makes a role, and people who have it. @param more fields of the role */
export async function makePeople(
  role: string,
  permissions: string[],
  userIds: string[],
  more: object = {},
): Promise<void> {
  const send = await openAdministrator()
  const body = { name: role, description: '', siteCode: 'default_site', ...more }
  const { id: roleId } = await send<{ id: number }>('/users/admin/role', body)
  await send(`/users/admin/role/permissions/bind/${roleId}`, permissions)
  for (const userId of userIds) {
    const account = { userId, fullName: userId, credential: firstPassword, sites: ['default_site'] }
    const { id } = await send<{ id: number }>('/users/admin/user', account)
    await send(`/users/admin/user/roles/bind/${id}`, [roleId])
  }
}

async function tokenOf(page: Page, userId: string, credential: string): Promise<string> {
  const login = await page.request.post('/login', { form: { username: userId, password: credential } })
  return ((await login.json()) as { data: { access_token: string } }).data.access_token
}

/** Gives the browser a session of a new person, with a password of their own, which they choose first. */
export async function bePerson(page: Page, userId: string): Promise<void> {
  const authorization = `Bearer ${await tokenOf(page, userId, firstPassword)}`
  const body = { oldCredential: firstPassword, credential: ownPassword }
  await page.request.post('/users/admin/user/password', { data: body, headers: { authorization } })
  await page.goto('/healthz')
  const token = await tokenOf(page, userId, ownPassword)
  await page.evaluate(kept => localStorage.setItem('token', kept), token)
}
