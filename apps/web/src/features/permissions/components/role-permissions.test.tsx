import type { Role } from '@backoffice/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { failure, fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { RolePermissions } from './role-permissions.tsx'

const role = { id: 7, name: '客服', siteCode: 'default_site', version: 3, labels: [] } as unknown as Role

const permission = (id: number, code: string, name: string) => ({
  id,
  code,
  name,
  labels: [],
  parent: null,
  is_enable: true,
  declared: true,
})
const read = permission(1, 'notice.read', '查看通知')
const write = permission(2, 'notice.write', '新增和编辑通知')
const group = { id: 4, code: 'notice', name: '通知栏', labels: [], permissions: [read, write] }
const person = { id: 1, userId: 'root', isSuperAdmin: true, permissions: {}, sites: [] }

/**
 * Serves a role whose permissions change with each call, as on the server.
 * @param refuses whether it refuses to change anything
 */
function serve(refuses = false) {
  let held = [read]
  return fakeServer(({ method, path, body }) => {
    if (path === '/users/admin/user') return { data: person }
    if (path === '/users/admin/resource/group/list') return { data: { rows: [group], total: 1 } }
    if (path === '/users/admin/resource/by-role/7') return { data: held }
    if (method === 'GET') return { data: role }
    if (refuses) return failure(409, 10409, { errormessage: '角色已停用' })
    const codes = body as string[]
    held = path.includes('/bind/')
      ? [...held, ...[read, write].filter(({ code }) => codes.includes(code))]
      : held.filter(({ code }) => !codes.includes(code))
    return { data: held }
  })
}

const changes = (seen: ReturnType<typeof serve>) =>
  seen.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])

afterEach(() => vi.unstubAllGlobals())

it('binds or releases a permission with its box, at once (§4)', async () => {
  const seen = serve()
  const { user } = await renderScreen(() => <RolePermissions role={role} />, '/system/role/details/7')
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
  expect((await box('查看通知')).checked).toBe(true)
  await user.click(await box('新增和编辑通知'))
  expect(await screen.findByText('权限绑定成功')).toBeTruthy()
  await user.click(await box('查看通知'))
  expect(await screen.findByText('权限解除成功')).toBeTruthy()
  expect(changes(seen)).toEqual([
    ['/users/admin/role/permissions/bind/7', ['notice.write']],
    ['/users/admin/role/permissions/release/7', ['notice.read']],
  ])
  await user.click(await box('全选权限组“通知栏”'))
  await waitFor(() => expect(changes(seen)).toHaveLength(3))
  await waitFor(async () => expect((await box('查看通知')).checked).toBe(true))
})

it('says why nothing was bound, and shows what the role has', async () => {
  serve(true)
  const { user } = await renderScreen(() => <RolePermissions role={role} />, '/system/role/details/7')
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: '新增和编辑通知' })
  await user.click(box)
  expect(await screen.findByText('权限更新失败：角色已停用')).toBeTruthy()
  await waitFor(() => expect(box.checked).toBe(false))
})

it('has the matrix beside it, which saves nothing at once', async () => {
  const seen = serve()
  const { user } = await renderScreen(() => <RolePermissions role={role} />, '/system/role/details/7')
  await user.click(await screen.findByText('批量编辑'))
  await user.click(await screen.findByRole('checkbox', { name: '新增和编辑通知' }))
  expect(await screen.findByText('待保存：授予 1 项，收回 0 项')).toBeTruthy()
  expect(changes(seen)).toEqual([])
})
