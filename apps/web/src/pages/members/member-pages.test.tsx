import type { Member } from '@backoffice/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, failure, fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Page as DetailsPage } from './member-details-page.tsx'
import { Page as ListPage } from './member-list-page.tsx'

const trial: Member = {
  uidPk: 7,
  version: 1,
  userId: 'wx-7',
  name: '王芳',
  phone: '138****8000',
  email: '',
  level: 2,
  source: 'trade_site',
  channelCode: 'SZ01',
  channelLabels: [],
  channelName: '深圳展会',
  createTime: '2026-03-01T09:30:00+08:00',
  start: '2026-03-01T09:30:00+08:00',
  end: '2026-03-20T23:59:59+08:00',
  operationType: 'freight',
  invitationNum: 3,
  registerNum: 2,
  registerRewardValue: 14,
  registerRewardUnit: 'day',
  tradingNum: 1,
  tradingRewardValue: 1,
  tradingRewardUnit: 'month',
  rewardType: 'D',
  gender: 1,
  birthday: '1988-07-01',
  company: '远航国际货运',
  department: '',
  position: '',
  product: '蓝牙音箱',
  expansionCountry: '',
  route: '中美线',
  port: '盐田',
  goods: '',
  operationInfo: '',
}

const signedIn = (...codes: string[]) => ({
  id: 1,
  userId: 'clerk',
  isSuperAdmin: false,
  permissions: { default_site: codes },
  sites: ['default_site'],
})

function serve(codes: string[], upgraded: FakeAnswer = { data: trial }, member: Member = trial) {
  return fakeServer(({ method, path }) => {
    if (path === '/users/admin/user') return { data: signedIn(...codes) }
    if (method === 'POST') return upgraded
    if (path.startsWith('/hscode/')) return { data: { rows: [], total: 0 } }
    if (path === '/core/mp-user/list') return { data: { rows: [member], total: 1 } }
    return path.startsWith('/core/mp-user/cl/') ? { data: member } : { data: [] }
  })
}

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-10T10:00:00+08:00'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the member list', () => {
  it('shows rewards and validity in words, and filters by milliseconds', async () => {
    const seen = serve(['member.read'])
    await renderScreen(ListPage, '/mp-user?startCreatedTime=2026-03-01&endCreatedTime=2026-03-02')
    const row = await screen.findByRole('row', { name: /王芳/ })
    for (const text of ['2026-03-01 – 2026-03-20', '试用会员', '14 天', '1 个月', '时长奖励', '货代'])
      expect(within(row).getByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /升级会员/ })).toBeNull()
    const [list] = seen.filter(({ path }) => path === '/core/mp-user/list')
    expect(list?.query).toMatchObject({
      startCreatedTime: String(Date.parse('2026-03-01T00:00:00+08:00')),
      endCreatedTime: String(Date.parse('2026-03-02T23:59:59.999+08:00')),
    })
  })
})

describe('a member', () => {
  it('shows what belongs to the business type, with one call before the first paint', async () => {
    const seen = serve(['member.read'])
    await renderScreen(DetailsPage, '/mp-user/details/7')
    for (const text of ['女', '1988-07-01', '深圳展会', '远航国际货运', '中美线', '盐田'])
      expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByText('蓝牙音箱')).toBeNull()
    expect(seen.filter(({ path }) => path.startsWith('/core/mp-user/cl/'))).toHaveLength(1)
  })

  it('says of a membership given for later that it has not begun', async () => {
    serve(['member.read'], undefined, { ...trial, level: 0, start: '2026-03-10T11:00:00+08:00' })
    await renderScreen(DetailsPage, '/mp-user/details/7')
    expect(await screen.findByText('2026-03-10 – 2026-03-20（未开始）')).toBeTruthy()
  })

  it('shows what is kept elsewhere to who may read it there, for this member alone', async () => {
    const seen = serve(['member.read', 'reward.read', 'charging.read'])
    const { user } = await renderScreen(DetailsPage, '/mp-user/details/7')
    await screen.findByText('女')
    const tabs = screen.getAllByRole('tab').map(tab => tab.textContent)
    expect(tabs).toEqual(['会员资料', '时间线', '现金奖励', '积分消费'])
    await user.click(screen.getByRole('tab', { name: '积分消费' }))
    await waitFor(() =>
      expect(seen.find(({ path }) => path === '/hscode/charge/orders')?.query).toEqual({ member: 'wx-7' }),
    )
  })

  it('has no way to be upgraded once VIP', async () => {
    serve(['member.read', 'member.upgrade'], {}, { ...trial, level: 1 })
    await renderScreen(DetailsPage, '/mp-user/details/7')
    await screen.findByText('女')
    expect(screen.queryByRole('button', { name: /升级会员/ })).toBeNull()
  })
})

describe('the upgrade', () => {
  const open = async (upgraded: FakeAnswer) => {
    const seen = serve(['member.read', 'member.upgrade'], upgraded)
    const { user } = await renderScreen(DetailsPage, '/mp-user/details/7')
    await user.click(await screen.findByRole('button', { name: '升级会员 王芳' }))
    const dialog = await screen.findByRole('dialog')
    // A double click before the answer sends only one request.
    const save = () => {
      const button = within(dialog).getByRole('button', { name: '升级会员' })
      for (let i = 0; i < 2; i++) fireEvent.click(button)
    }
    const choose = async (title: string) => {
      await user.click(within(dialog).getByLabelText('过期时间'))
      const cell = await waitFor(() => {
        const found = document.querySelector(`td[title="${title}"]`)
        if (!found) throw new Error(`no ${title}`)
        return found
      })
      await user.click(cell)
      return cell
    }
    return { seen, save, choose, sent: () => seen.filter(({ method }) => method === 'POST') }
  }

  it('asks for the day, and offers only those after the day of the current end', async () => {
    const { save, choose, sent } = await open({ data: { ...trial, level: 1 } })
    save()
    expect(await screen.findByText('请选择过期时间！')).toBeTruthy()
    expect((await choose('2026-03-20')).className).toContain('disabled')
    expect((await choose('2026-03-21')).className).not.toContain('disabled')
    save()
    expect(await screen.findByText('修改成功！')).toBeTruthy()
    expect(sent().map(({ body }) => body)).toEqual([{ userId: 'wx-7', endDate: '2026-03-21' }])
    expect(sent()[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/)
  })

  it('says why it was refused, and sends the same key when it is tried again', async () => {
    const { save, choose, sent } = await open(failure(409, 10409, { errormessage: '该会员已是 VIP' }))
    await choose('2026-03-25')
    save()
    expect(await screen.findByText('修改失败！')).toBeTruthy()
    expect(screen.getByText('该会员已是 VIP')).toBeTruthy()
    save()
    await waitFor(() => expect(sent()).toHaveLength(2))
    const [first, second] = sent().map(({ headers }) => headers['Idempotency-Key'])
    expect(second).toBe(first)
  })
})

it('extends chosen members by a period, with a reason, and lists those that were refused', async () => {
  const items = [{ id: 7, name: '王芳', errormessage: '该会员当前没有生效的会员有效期' }]
  const outcome = { jobId: 1, ended: true, total: 1, success: 0, unchanged: 0, failure: 1, items }
  const seen = serve(['member.read', 'member.adjust'], { data: outcome })
  const { user } = await renderScreen(ListPage, '/mp-user?level=2')
  await user.click(await screen.findByRole('checkbox', { name: '选择本页' }))
  await user.click(await screen.findByRole('button', { name: '延长有效期' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText('延长 1 位会员的有效期')
  const by = within(dialog).getByRole('spinbutton', { name: '延长' })
  // No day at all, rather than an invalid one (L7).
  await user.type(by, '99999999999')
  expect(within(dialog).queryByText(/Invalid|新的到期日/)).toBeNull()
  await user.clear(by)
  await user.type(by, '30')
  within(dialog).getByText('新的到期日：2026-04-19')
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: '原因' }))
  await user.click(await screen.findByTitle('补偿'))
  await user.type(within(dialog).getByRole('textbox', { name: '原因说明' }), '停机补偿')
  await user.click(within(dialog).getByRole('button', { name: '延长有效期' }))
  await screen.findByText('该会员当前没有生效的会员有效期')
  const sent = () => seen.find(({ path }) => path === '/core/mp-user/extend-matching')
  await waitFor(() => expect(sent()).toBeDefined())
  expect(sent()).toMatchObject({
    query: { level: '2' },
    body: { seen: 1, ids: [7], value: 30, unit: 'day', reason: 'compensation', reasonText: '停机补偿' },
  })
  await screen.findByText('该会员当前没有生效的会员有效期')
})
