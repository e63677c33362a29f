/** An app account for one run, added and removed as an administrator does it. */
import {
  accounts,
  apps,
  catalogPermissions,
  dataSelectionPermissions,
  intakePermissions,
  type MadeApp,
  noticePermissions,
  type Role,
  roles,
} from '@backoffice/contract'
import type { LocalServer } from '../local-server.ts'

const permissions = [
  intakePermissions.write,
  catalogPermissions.read,
  noticePermissions.open,
  dataSelectionPermissions.open,
]

const pathOf = (path: string, id: number) => path.replace(/\{\w+\}/, String(id))

export async function withTrafficApp<T>(
  server: LocalServer,
  work: (client: { clientId: string; clientSecret: string }) => Promise<T>,
): Promise<T> {
  const name = `sample-traffic-${Date.now().toString(36)}`
  const role = await server.call<Role>('POST', roles.create.path, { name, description: '' })
  const codes = permissions.map(({ code }) => code)
  await server.call('POST', pathOf(roles.bindPermissions.path, role.id), codes)
  const app = await server.call<MadeApp>('POST', apps.create.path, { firstName: name })
  try {
    await server.call('POST', pathOf(accounts.bindRoles.path, app.id), [role.id])
    return await work({ clientId: app.userId, clientSecret: app.credential })
  } finally {
    await server.call('DELETE', pathOf(apps.delete.path, app.id))
    await server.call('DELETE', pathOf(roles.delete.path, role.id))
  }
}
