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

function serve(
  codes: string[],
  upgraded: FakeAnswer = { data: trial },
  member: Member = trial,
  summary: object = {},
) {
  return fakeServer(({ method, path }) => {
    if (path === '/users/admin/user') return { data: signedIn(...codes) }
    if (method === 'POST') return upgraded
    if (path.startsWith('/core/mp-user/summary/')) return { data: summary }
    if (path === '/core/renewal-rule/list') return { data: { rows: [], total: 0 } }
    if (path.startsWith('/hscode/')) return { data: { rows: [], total: 0 } }
    if (path === '/core/mp-user/list') return { data: { rows: [{ ...member, spend: '1848.05' }], total: 1 } }
    return path.startsWith('/core/mp-user/cl/') ? { data: member } : { data: [] }
  })
}

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-10T10:00:00+08:00'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the member list', () => {
  it('shows eight columns in words, the others once chosen, and filters by milliseconds', async () => {
    const seen = serve(['member.read'])
    await renderScreen(ListPage, '/mp-user?startCreatedTime=2026-03-01&endCreatedTime=2026-03-02')
    const row = await screen.findByRole('row', { name: /王芳/ })
    for (const text of ['2026-03-01 – 2026-03-20', '试用会员', '¥1,848.05', '深圳展会'])
      expect(within(row).getByText(text)).toBeTruthy()
    const heads = screen.getAllByRole('columnheader').map(head => head.textContent)
    expect(heads.filter(Boolean)).toEqual([
      '会员名称',
      '手机号',
      '会员等级',
      '会员有效期',
      '剩余天数',
      '累计消费',
      '渠道名称',
      '注册时间',
      '操作',
    ])
    for (const hidden of ['14 天', '时长奖励', '货代']) expect(within(row).queryByText(hidden)).toBeNull()
    expect(screen.queryByRole('button', { name: /升级会员/ })).toBeNull()
    const [list] = seen.filter(({ path }) => path === '/core/mp-user/list')
    expect(list?.query).toMatchObject({
      startCreatedTime: String(Date.parse('2026-03-01T00:00:00+08:00')),
      endCreatedTime: String(Date.parse('2026-03-02T23:59:59.999+08:00')),
    })
  })
})

it('offers a longer membership in the row of a VIP whose own ends soon', async () => {
  const vip = { ...trial, level: 1 as const, end: '2026-03-10T23:59:59+08:00' }
  serve(['member.read', 'member.adjust', 'member.upgrade'], undefined, vip)
  const { user } = await renderScreen(ListPage, '/mp-user')
  const row = await screen.findByRole('row', { name: /王芳/ })
  expect(within(row).queryByRole('button', { name: /升级会员/ })).toBeNull()
  await user.click(within(row).getByRole('button', { name: '延长有效期 王芳' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText('延长 1 位会员的有效期')
})

it('opens the list of a member by an address that named it as a tab of its own', async () => {
  const seen = serve(['member.read', 'order.read', 'charging.read'])
  await renderScreen(DetailsPage, '/mp-user/details/7?tab=points')
  await waitFor(() => expect(seen.some(({ path }) => path === '/hscode/charge/orders')).toBe(true))
  expect(screen.getByRole('tab', { name: '积分消费', selected: true })).toBeTruthy()
})

it('opens the first part of a tab that is called as one of its parts', async () => {
  serve(['member.read', 'audit.read'])
  await renderScreen(DetailsPage, '/mp-user/details/7?tab=history')
  expect(await screen.findByRole('tab', { name: '时间线', selected: true })).toBeTruthy()
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
    expect(tabs).toEqual(['概览', '订单', '邀请与奖励', '历史'])
    await user.click(screen.getByRole('tab', { name: '订单' }))
    await waitFor(() =>
      expect(seen.find(({ path }) => path === '/hscode/charge/orders')?.query).toEqual({ member: 'wx-7' }),
    )
  })

  it('begins with what is true and matters now, and with the reminder where nobody has made it', async () => {
    const summary = { renewals: 2, reminded: false, unpaid: 1, lastSeenTime: '2026-03-09T20:00:00+08:00' }
    serve(['member.read', 'renewalRule.remind', 'order.read'], undefined, trial, summary)
    await renderScreen(DetailsPage, '/mp-user/details/7')
    const facts = ['10 天后到期', '尚未提醒续费', '1 个订单未支付', '已续费 2 次', '昨天登录过']
    for (const fact of facts) expect(await screen.findByText(fact)).toBeTruthy()
    screen.getByRole('button', { name: '提醒续费' })
    screen.getByRole('link', { name: '查看未支付订单' })
  })

  it('says nothing that is not so, and offers a longer membership to who had one', async () => {
    const summary = { renewals: 0, reminded: false, unpaid: null, lastSeenTime: null }
    const over = { ...trial, level: 0 as const, end: '2026-03-08T23:59:59+08:00' }
    serve(['member.read', 'member.adjust', 'renewalRule.remind'], undefined, over, summary)
    const { user } = await renderScreen(DetailsPage, '/mp-user/details/7')
    expect(await screen.findByText('已到期 2 天')).toBeTruthy()
    expect(screen.queryByText(/续费 \d|登录过|尚未|已过期/)).toBeNull()
    expect(screen.queryByRole('button', { name: '提醒续费' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '调整有效期' }))
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('已于 2026-03-08 到期，从今天起延长')
    await user.type(within(dialog).getByRole('spinbutton', { name: '调整天数' }), '10')
    within(dialog).getByText('调整后有效期至 2026-03-20')
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

describe('a reminder', () => {
  const open = async (rules: object[], ...codes: string[]) => {
    const seen = fakeServer(({ method, path }) => {
      if (path === '/users/admin/user')
        return { data: signedIn('member.read', 'renewalRule.read', 'renewalRule.remind', ...codes) }
      if (path === '/core/mp-user/list') return { data: { rows: [trial], total: 1 } }
      if (method === 'POST' && path === '/core/renewal-rule') return { data: { id: 5 } }
      if (method === 'POST') return { data: { made: 1, unchanged: 0 } }
      return { data: { rows: path === '/core/renewal-rule/list' ? rules : [], total: 0 } }
    })
    const { user } = await renderScreen(ListPage, '/mp-user?level=2')
    await user.click(await screen.findByRole('checkbox', { name: '选择本页' }))
    await user.click(await screen.findByRole('button', { name: '提醒续费' }))
    const dialog = await screen.findByRole('dialog')
    const save = () => user.click(within(dialog).getByRole('button', { name: '提醒续费' }))
    const sent = (path: string) => seen.find(each => each.method === 'POST' && each.path === path)?.body
    return { user, dialog, save, sent }
  }

  it('shows the message as the first of them reads it, and keeps the choice', async () => {
    const { dialog, save, sent } = await open([{ id: 3, name: '一周', text: '{会员名称}，{到期日}' }])
    await within(dialog).findByText('王芳，2026-03-20')
    await save()
    await screen.findByText('已为 1 位会员生成续费提醒')
    expect(sent('/core/renewal-message/remind')).toEqual({ ruleId: 3, members: [7] })
    screen.getByText('已选 1 条')
  })

  it('makes the rule where none is on, with a text that is written here', async () => {
    const { user, dialog, save, sent } = await open([], 'renewalRule.write')
    const text = await within(dialog).findByRole('textbox', { name: '消息内容' })
    within(dialog).getByText(/^王芳，您的会员将于 2026-03-20 到期，还有 10 天/)
    await user.clear(text)
    expect(within(dialog).getByRole('button', { name: '提醒续费' })).toHaveProperty('disabled', true)
    await user.type(text, '请续费，')
    await user.click(within(dialog).getByRole('button', { name: '{到期日}' }))
    within(dialog).getByText('请续费，2026-03-20')
    await save()
    await screen.findByText('已为 1 位会员生成续费提醒')
    expect(sent('/core/renewal-rule')).toMatchObject({
      text: '请续费，{到期日}',
      status: 'on',
      language: 'zh_CN',
      daysBefore: 7,
    })
    expect(sent('/core/renewal-message/remind')).toEqual({ ruleId: 5, members: [7] })
  })

  it('is not made by who may write no rule where none is on', async () => {
    const { dialog } = await open([])
    await within(dialog).findByText('还没有启用的规则，请联系有权限的同事新增。')
    expect(within(dialog).getByRole('button', { name: '提醒续费' })).toHaveProperty('disabled', true)
  })
})
