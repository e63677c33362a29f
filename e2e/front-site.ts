/** What a front site does: it signs in with an app account and pushes records through the intake. */
import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { serverAddress } from './journey.ts'
import { adminPassword } from './server.ts'

type Send = <T>(path: string, body: unknown, headers?: Record<string, string>) => Promise<T>

const post =
  (token?: string): Send =>
  async (path, body, headers = {}) => {
    const isForm = body instanceof URLSearchParams
    const response = await fetch(serverAddress() + path, {
      method: 'POST',
      headers: {
        ...(!isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: isForm ? body : JSON.stringify(body),
    })
    const answer = (await response.json()) as { errorcode?: number; data: unknown }
    expect(answer.errorcode ?? 0, JSON.stringify(answer)).toBe(0)
    return ('data' in answer ? answer.data : answer) as never
  }

/** What an administrator asks the server for, without a browser. */
export async function openAdministrator(): Promise<Send> {
  const credentials = new URLSearchParams({ username: 'admin', password: adminPassword })
  const admin = await post()<{ access_token: string }>('/login', credentials)
  return post(admin.access_token)
}

/** An app account of a site that may do one thing, made as an administrator makes one, and its token. */
async function signInAsApp(permission: string, siteCode = 'default_site'): Promise<string> {
  const send = await openAdministrator()
  const name = `front-${randomBytes(4).toString('hex')}`
  const role = await send<{ id: number }>('/users/admin/role', { name, description: '', siteCode })
  await send(`/users/admin/role/permissions/bind/${role.id}`, [permission])
  const app = await send<{ id: number; userId: string; credential: string }>('/users/admin/app', {
    firstName: name,
    sites: [siteCode],
  })
  await send(`/users/admin/user/roles/bind/${app.id}`, [role.id])
  const grant = new URLSearchParams({ grant_type: 'client_credentials' })
  const basic = Buffer.from(`${app.userId}:${app.credential}`).toString('base64')
  const token = await post()<{ access_token: string }>('/oauth/token', grant, {
    authorization: `Basic ${basic}`,
  })
  return token.access_token
}

export type PushRow = (kind: string, row: object) => Promise<string | undefined>

/** Pushes one row of a kind, and answers what became of it. */
export async function openFrontSite(siteCode?: string): Promise<PushRow> {
  const send = post(await signInAsApp('intake.write', siteCode))
  return async (kind, row) => {
    const pushed = { updateTime: new Date().toISOString(), ...row }
    const { rows } = await send<{ rows: { outcome: string }[] }>(`/open/v1/${kind}`, pushed)
    return rows[0]?.outcome
  }
}

/** A front site that only reads. @returns a function that reads a path */
export async function openReader(permission: string): Promise<<T>(path: string) => Promise<T>> {
  const authorization = `Bearer ${await signInAsApp(permission)}`
  return async path => {
    const response = await fetch(serverAddress() + path, { headers: { authorization } })
    const answer = (await response.json()) as { errorcode: number; data: unknown }
    expect(answer.errorcode, JSON.stringify(answer)).toBe(0)
    return answer.data as never
  }
}
