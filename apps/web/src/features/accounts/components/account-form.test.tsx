import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, failure, fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { AccountForm } from './account-form.tsx'

const account = {
  id: 7,
  userId: 'wang.li',
  fullName: '王丽',
  email: '',
  cellphone: '',
  enabled: true,
  accountExpireTime: '2027-01-31T23:59:59+08:00',
  credentialExpireTime: null,
  mustChangePassword: false,
  signedInTime: null,
  lockedUntil: null,
  sites: ['default_site'],
  isSuperAdmin: false,
  version: 3,
  createTime: '2026-01-01T08:00:00+08:00',
  updateTime: '2026-01-01T08:00:00+08:00',
}

const Add = () => <AccountForm />
const Edit = () => <AccountForm account={account} />

const me = { id: 1, isSuperAdmin: false, permissions: {}, sites: ['default_site'] }
const sites = [{ id: 1, siteCode: 'default_site', label: { value: '管理后台' } }]

/** Answers the current user and the sites; `save` answers what is saved. */
const serverThat = (save: () => FakeAnswer) =>
  fakeServer(({ method, path }) => {
    if (method !== 'GET') return save()
    return { data: path === '/users/admin/user' ? me : sites }
  })

const sent = (seen: ReturnType<typeof fakeServer>) => seen.filter(({ method }) => method !== 'GET')

async function fillIn(user: Awaited<ReturnType<typeof renderScreen>>['user'], confirm: string) {
  await user.type(screen.getByLabelText('用户名'), 'wang.li')
  await user.type(screen.getByLabelText('姓名'), '王丽')
  await user.type(screen.getByLabelText('密码'), 'orange-river-77')
  await user.type(screen.getByLabelText('确认密码'), confirm)
  await user.tab()
}

afterEach(() => vi.unstubAllGlobals())

describe('adding an account', () => {
  it('says on leaving the field that the passwords differ, and sends nothing', async () => {
    const seen = serverThat(() => ({ data: account }))
    const { user } = await renderScreen(Add, '/system/user/add')
    await fillIn(user, 'orange-river-78')
    expect(await screen.findByText('新密码和确认密码不一致')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(sent(seen)).toEqual([])
  })

  it('sends the password once, and leads to the roles of the account', async () => {
    const seen = serverThat(() => ({ data: account }))
    const { user, href } = await renderScreen(Add, '/system/user/add')
    await fillIn(user, 'orange-river-77')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(href()).toBe('/system/user/update/7?tab=roles'))
    expect(sent(seen)[0]?.body).toEqual({
      userId: 'wang.li',
      fullName: '王丽',
      credential: 'orange-river-77',
      email: '',
      cellphone: '',
      sites: ['default_site'],
      enabled: true,
      accountExpireTime: null,
      credentialExpireTime: null,
    })
  })

  it('makes a password where none is typed, and shows it once', async () => {
    const seen = serverThat(() => ({ data: account }))
    const { user, href } = await renderScreen(Add, '/system/user/add')
    await user.type(screen.getByLabelText('用户名'), 'wang.li')
    await user.type(screen.getByLabelText('姓名'), '王丽')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await user.click(await screen.findByRole('button', { name: '我已保存' }))
    await waitFor(() => expect(href()).toBe('/system/user/update/7?tab=roles'))
    const { credential = '' } = (sent(seen)[0]?.body ?? {}) as { credential?: string }
    expect(credential).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/)
  })

  it('says at the name that the user exists already (10103)', async () => {
    serverThat(() => failure(409, 10103))
    const { user } = await renderScreen(Add, '/system/user/add')
    await fillIn(user, 'orange-river-77')
    await user.click(screen.getByRole('button', { name: '保存' }))
    const text = await screen.findByText('新用户已存在')
    expect(text.closest('.ant-form-item')?.textContent).toContain('用户名')
  })

  it('says what failed when no field is at fault', async () => {
    serverThat(() => failure(500, 10500, { errormessage: '系统错误' }))
    const { user } = await renderScreen(Add, '/system/user/add')
    await fillIn(user, 'orange-river-77')
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText(/新增用户失败/)).toBeTruthy()
  })
})

describe('what the server always refuses (B.13, A.L8)', () => {
  const isDisabled = (name: string) => screen.getByLabelText(name).hasAttribute('disabled')

  it('is not offered where an account is added: its password has to be changed', async () => {
    serverThat(() => ({ data: account }))
    await renderScreen(Add, '/system/user/add')
    expect(screen.queryByLabelText('下次登录须修改密码')).toBeNull()
    expect(screen.getByText(/首次登录须由本人修改/)).toBeTruthy()
  })

  it('is switched on and no longer off where one is edited', async () => {
    serverThat(() => ({ data: account }))
    const Forced = () => <AccountForm account={{ ...account, mustChangePassword: true }} />
    await renderScreen(Forced, '/system/user/update/7')
    expect(isDisabled('下次登录须修改密码')).toBe(true)
  })

  it('is shown with its reason where the account is the own one', async () => {
    serverThat(() => ({ data: account }))
    const Own = () => <AccountForm account={{ ...account, id: me.id }} />
    await renderScreen(Own, '/system/user/update/1')
    expect((await screen.findAllByText('由其他管理员更改')).length).toBe(3)
    for (const name of ['状态', '账号有效期至', '密码有效期至'])
      expect([name, isDisabled(name)]).toEqual([name, true])
    for (const name of ['姓名', '下次登录须修改密码']) expect([name, isDisabled(name)]).toEqual([name, false])
  })
})

describe('editing an account', () => {
  it('says that an end has passed, and saves it', async () => {
    const seen = serverThat(() => ({ data: account }))
    const { user } = await renderScreen(Edit, '/system/user/update/7')
    const end = screen.getByLabelText('账号有效期至')
    await user.clear(end)
    await user.type(end, '2020-01-01')
    await user.tab()
    await screen.findByText(/这个时间已经过去/)
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(sent(seen)[0]?.body).toMatchObject({ accountExpireTime: '2020-01-01T23:59:59+08:00' }),
    )
  })

  it('keeps the name as it is, asks for no password, and leaves an untouched expiry to the second', async () => {
    const seen = serverThat(() => ({ data: account }))
    const { user } = await renderScreen(Edit, '/system/user/update/7')
    expect((screen.getByLabelText('用户名') as HTMLInputElement).readOnly).toBe(true)
    expect(screen.queryByLabelText('密码')).toBeNull()
    await user.type(screen.getByLabelText('手机号'), '13800138000')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByText('保存成功')
    expect(sent(seen)[0]?.body).toMatchObject({
      id: 7,
      version: 3,
      cellphone: '13800138000',
      accountExpireTime: account.accountExpireTime,
    })
    expect(sent(seen)[0]?.body).not.toHaveProperty('userId')
  })
})
