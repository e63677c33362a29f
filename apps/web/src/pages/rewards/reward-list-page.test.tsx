import { rewards as operations, payouts, personalData, type Reward } from '@backoffice/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, failure, fakeServer, type RecordedRequest } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Page } from './reward-list-page.tsx'

const reward = (id: number, rest: Partial<Reward> = {}): Reward => ({
  id,
  inviter: `王芳${id}`,
  inviterUserId: 'wx-1',
  inviterPhone: '138****8000',
  invitee: '李强',
  inviteeUserId: 'wx-2',
  inviteePhone: '139****9000',
  inviteTime: '2026-03-01T10:00:00+08:00',
  registerTime: '2026-03-02T10:00:00+08:00',
  purchaseTime: null,
  reward: 0.1,
  bankAccount: '6222 **** 0123',
  bank: '中国工商银行',
  status: 'F',
  batchNumber: null,
  order_no: null,
  orderStatus: null,
  releaseReason: null,
  held: false,
  failure: null,
  earlier: null,
  updateTime: '2026-03-02T10:00:00+08:00',
  version: 1,
  ...rest,
})

const left = [{ id: 3, name: '王芳3', errormessage: '在打款批次 PO1 中' }]
const totals = { T: { count: 1, amount: 20 }, F: { count: 2, amount: 1234.5 } }
const clerk = ['personalData.phone', 'reward.read', 'reward.pay', personalData.reveal.code]

interface Server {
  rows?: Reward[]
  total?: number
  codes?: string[]
  turn?: (request: RecordedRequest) => FakeAnswer
  list?: (request: RecordedRequest) => FakeAnswer | Promise<FakeAnswer> | undefined
}

function serve({ rows = [reward(1), reward(2, { reward: 0.2 })], total, codes = clerk, turn, list }: Server) {
  return fakeServer(request => {
    const { method, path } = request
    if (path === '/users/admin/user')
      return { data: { id: 1, isSuperAdmin: false, sites: [], permissions: { default_site: codes } } }
    if (path.includes('/reveal/')) return { data: { value: '6222021234560123' } }
    if (path === operations.turnMatching.path)
      return { data: { jobId: 1, ended: true, total: 3, success: 1, unchanged: 1, failure: 1, items: left } }
    if (path === payouts.due.path)
      return { data: { count: 1, amount: 1234.5, inBatch: 1, held: 0, noAccount: 0, noAccountAmount: 0 } }
    if (path === operations.release.path) return { data: reward(2) }
    if (method === 'PUT') return turn?.(request) ?? failure(500, 10500)
    return list?.(request) ?? { data: { rows, total: total ?? rows.length, totals } }
  })
}

const outcomes = (...of: ('changed' | 'unchanged' | 'missing')[]): FakeAnswer => ({
  data: {
    changed: of.filter(outcome => outcome === 'changed').length,
    unchanged: of.filter(outcome => outcome === 'unchanged').length,
    held: 0,
    missing: of.filter(outcome => outcome === 'missing').length,
    items: of.map((outcome, index) => ({ id: index + 1, outcome })),
  },
})

const turns = (seen: RecordedRequest[]) => seen.filter(({ method }) => method === 'PUT')
const dialogButton = async (name: string) =>
  within(await screen.findByRole('dialog')).getByRole('button', { name })

afterEach(() => vi.unstubAllGlobals())

it('chooses no row of the filters before while others are read', async () => {
  const waiting = Promise.withResolvers<FakeAnswer>()
  serve({ list: ({ query }) => (query.phone ? waiting.promise : undefined) })
  const { user } = await renderScreen(Page, '/reward')
  await screen.findByRole('checkbox', { name: '选择 王芳1' })
  await user.type(await screen.findByRole('textbox', { name: '手机号' }), '139')
  await waitFor(() => expect(document.querySelector('[data-old="true"]')).not.toBeNull())
  for (const name of ['选择本页', '选择 王芳1'])
    expect(screen.getByRole('checkbox', { name })).toHaveProperty('disabled', true)
  waiting.resolve({ data: { rows: [reward(3)], total: 1, totals } })
  await user.click(await screen.findByRole('checkbox', { name: '选择 王芳3' }))
  await screen.findByText('已选 1 条')
})

describe('payouts', () => {
  it('say how many and how much before, and what became of each after', async () => {
    const seen = serve({ turn: () => outcomes('changed', 'unchanged') })
    const { user } = await renderScreen(Page, '/reward')
    await user.click(await screen.findByRole('checkbox', { name: '选择本页' }))
    await user.click(screen.getByRole('button', { name: '直接标记已打款' }))
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('2 笔')
    within(dialog).getByText('¥0.30')
    await user.click(within(dialog).getByRole('button', { name: '打款' }))
    await screen.findByText('操作成功')
    const [first, second] = within(within(dialog).getByRole('list')).getAllByRole('listitem')
    expect(first?.textContent).toContain('已打款')
    expect(second?.textContent).toContain('此前已打款')
    expect(turns(seen)[0]?.body).toEqual({
      ids: [1, 2],
      status: 'T',
      seen: [
        { id: 1, version: 1 },
        { id: 2, version: 1 },
      ],
    })
    expect(turns(seen)[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/)
    await waitFor(() => expect(screen.queryByText('已选 2 条')).toBeNull())
  })

  it('that failed are tried again with the same key', async () => {
    let broken = true
    const turn = () => (broken ? failure(503, 10503, { errormessage: '服务暂不可用' }) : outcomes('changed'))
    const seen = serve({ rows: [reward(1)], turn })
    const { user } = await renderScreen(Page, '/reward')
    await user.click(await screen.findByRole('button', { name: '打款 王芳1' }))
    const dialog = await screen.findByRole('dialog')
    for (const text of ['王芳1', '6222 **** 0123', '中国工商银行']) within(dialog).getByText(text)
    await user.click(await dialogButton('打款'))
    await screen.findByText('操作失败')
    await screen.findByText('服务暂不可用')
    broken = false
    await user.click(await dialogButton('打款'))
    await screen.findByText('操作成功')
    const keys = turns(seen).map(({ headers }) => headers['Idempotency-Key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('show the new total where an amount has changed meanwhile, and ask again', async () => {
    const now = reward(2, { reward: 99.9, version: 2 })
    const isSeen = ({ body }: RecordedRequest) => JSON.stringify(body).includes('"version":2')
    const refusal = failure(409, 10409, { errormessage: '有 1 笔奖励刚刚被修改', data: { rows: [now] } })
    const seen = serve({ turn: request => (isSeen(request) ? outcomes('changed', 'changed') : refusal) })
    const { user } = await renderScreen(Page, '/reward')
    await user.click(await screen.findByRole('checkbox', { name: '选择本页' }))
    await user.click(screen.getByRole('button', { name: '直接标记已打款' }))
    await user.click(await dialogButton('打款'))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('有 1 笔奖励刚刚被修改')
    within(dialog).getByText('¥100.00')
    await user.click(within(dialog).getByRole('button', { name: '打款' }))
    await screen.findByText('操作成功')
    expect(within(dialog).getAllByRole('listitem')[1]?.textContent).toContain('¥99.90')
    const keys = turns(seen).map(({ headers }) => headers['Idempotency-Key'])
    expect(new Set(keys).size).toBe(2)
  })

  it('leave out what waits in a batch, whose number leads to it', async () => {
    const waiting = reward(2, { batchNumber: 'PO20261126-0001' })
    const codes = [...clerk, 'payout.read', 'payout.write']
    const seen = serve({
      rows: [reward(1, { failure: '账号不存在' }), waiting],
      codes,
      turn: () => outcomes('changed'),
    })
    const { user } = await renderScreen(Page, '/reward')
    await screen.findByRole('button', { name: '打款 王芳1' })
    expect(screen.queryByRole('button', { name: '打款 王芳2' })).toBeNull()
    screen.getByText('账号不存在')
    expect(screen.getByRole('link', { name: 'PO20261126-0001' }).getAttribute('href')).toContain('PO2026')
    await user.click(await screen.findByRole('checkbox', { name: '选择本页' }))
    await user.click(screen.getByRole('button', { name: '创建打款批次' }))
    await screen.findByText('所选中有 1 笔已在其他批次中，不放入批次。')
    await user.click(await dialogButton('取消'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: '直接标记已打款' }))
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('1 笔')
    within(dialog).getByText('所选中有 1 笔在打款批次中，随批次打款，本次不处理。')
    await user.click(within(dialog).getByRole('button', { name: '打款' }))
    await screen.findByText('操作成功')
    expect(turns(seen)[0]?.body).toMatchObject({ ids: [1] })
  })

  it('of a cancelled order wait until somebody allows them, with a reason', async () => {
    const gone = reward(2, { order_no: 'A-9', orderStatus: 'CANCELLED', held: true })
    const seen = serve({ rows: [reward(1), gone], codes: [...clerk, 'reward.release'] })
    const { user } = await renderScreen(Page, '/reward')
    await screen.findByText('未打款，订单已取消')
    expect(screen.queryByRole('button', { name: '打款 王芳2' })).toBeNull()
    await user.click(await screen.findByRole('checkbox', { name: '选择本页' }))
    await user.click(screen.getByRole('button', { name: '直接标记已打款' }))
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('1 笔')
    within(dialog).getByText(/1 笔的订单未付款或已取消/)
    await user.click(within(dialog).getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: '允许打款 王芳2' }))
    await user.type(await screen.findByRole('textbox', { name: /允许打款的原因/ }), '任务已完成')
    await user.click(await dialogButton('允许打款'))
    await screen.findByText('已允许打款')
    expect(seen.find(({ path }) => path === operations.release.path)?.body).toEqual({
      id: 2,
      seenOrder: 'A-9',
      reason: '任务已完成',
    })
  })

  it('are taken back one by one; what is in the wanted state already is counted apart', async () => {
    const seen = serve({ rows: [reward(1, { status: 'T' }), reward(2)], turn: () => outcomes('changed') })
    const { user } = await renderScreen(Page, '/reward')
    await user.click(await screen.findByRole('checkbox', { name: '选择本页' }))
    await user.click(screen.getByRole('button', { name: '批量取消打款' }))
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('1 笔')
    within(dialog).getByText('所选中有 1 笔未打款，无需取消。')
    expect(within(dialog).getByRole('button', { name: '取消打款' })).toHaveProperty('disabled', true)
    await user.type(within(dialog).getByLabelText('取消打款的原因'), '收款人退回')
    await user.click(within(dialog).getByRole('button', { name: '取消打款' }))
    await within(dialog).findByText('已取消打款')
    expect(turns(seen)[0]?.body).toMatchObject({ ids: [1, 2], status: 'F', reason: '收款人退回' })
  })
})

describe('choosing', () => {
  it('takes all that match by the filters, with the count and total that are shown', async () => {
    const seen = serve({ rows: [reward(1), reward(2)], total: 3 })
    const { user } = await renderScreen(Page, '/reward?size=2')
    await user.click(await screen.findByRole('checkbox', { name: '选择本页' }))
    await user.click(screen.getByText('选择符合条件的全部 3 条'))
    await screen.findByText('已选符合条件的全部 3 条')
    await user.click(screen.getByText('直接标记已打款'))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('1 笔')
    within(dialog).getByText('¥1,234.50')
    within(dialog).getByText('所选中有 1 笔已打款，不会重复打款。')
    within(dialog).getByText('所选中有 1 笔在打款批次中，随批次打款，本次不处理。', { exact: false })
    expect(within(dialog).getByRole('link', { name: '查看打款批次' }).getAttribute('href')).toContain(
      'approved',
    )
    await user.click(within(dialog).getByRole('button', { name: '打款' }))
    await waitFor(() =>
      expect(seen.find(({ path }) => path === operations.turnMatching.path)).toMatchObject({
        query: {},
        body: { seen: 3, status: 'T', amount: 1234.5 },
      }),
    )
    await waitFor(() => expect(screen.queryByText('已选符合条件的全部 3 条')).toBeNull())
    // Those that were left out have their reason.
    await screen.findByText('在打款批次 PO1 中')
  })

  it('asks about and sends what matches now, where one more has come meanwhile', async () => {
    let total = 3
    const more = { T: { count: 0, amount: 0 }, F: { count: 4, amount: 1240 } }
    const list = () => ({
      data: { rows: [reward(1), reward(2)], total, totals: total === 4 ? more : totals },
    })
    const seen = serve({ list })
    const { user } = await renderScreen(Page, '/reward?size=2&status=F')
    await user.click(await screen.findByRole('checkbox', { name: '选择本页' }))
    await user.click(screen.getByText('选择符合条件的全部 3 条'))
    total = 4
    await user.click(screen.getByText('直接标记已打款'))
    await user.click(await dialogButton('打款'))
    await waitFor(() =>
      expect(seen.find(({ path }) => path === operations.turnMatching.path)?.body).toMatchObject({ seen: 4 }),
    )
  })

  it('asks for a reason where money was with the bank before', async () => {
    const refusal = failure(400, 10400, {
      errormessage: '参数错误',
      errors: [{ field_name: 'reason', error_reason: '请输入直接打款的原因' }],
    })
    const turn = ({ body }: RecordedRequest) =>
      JSON.stringify(body).includes('reason') ? outcomes('changed') : refusal
    const seen = serve({ rows: [reward(1)], turn })
    const { user } = await renderScreen(Page, '/reward')
    await user.click(await screen.findByRole('button', { name: '打款 王芳1' }))
    await user.click(await dialogButton('打款'))
    await user.type(await screen.findByLabelText(/^直接打款的原因/), '银行确认未到账')
    await user.click(await dialogButton('打款'))
    await screen.findByText('操作成功')
    expect(turns(seen).at(-1)?.body).toMatchObject({ ids: [1], reason: '银行确认未到账' })
  })
})

describe('what a clerk sees', () => {
  it('shows totals by status and reveals an account on request', async () => {
    const seen = serve({ rows: [reward(1)] })
    const { user } = await renderScreen(Page, '/reward')
    await screen.findByText('¥1,234.50')
    expect(screen.getByText('¥20.00')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: '查看完整银行账号' }))
    expect(await screen.findByText('0123')).toBeTruthy()
    expect(document.body.textContent).toContain('6222021234560123')
    expect(seen.find(({ path }) => path.includes('/reveal/'))?.body).toEqual({ field: 'bankAccount' })
  })

  it('searches digits only, says when they are too many, and the whole days of a range', async () => {
    const seen = serve({})
    const { user } = await renderScreen(Page, '/reward?startTime=2026-03-01&endTime=2026-03-02')
    const phone = await screen.findByRole('textbox', { name: '手机号' })
    await user.type(phone, '9'.repeat(20))
    expect((phone as HTMLInputElement).value).toBe('9'.repeat(20))
    await user.clear(phone)
    await user.type(phone, 'a138-8000{Enter}')
    await waitFor(() =>
      expect(seen.at(-1)?.query).toEqual({
        phone: '1388000',
        startTime: '2026-03-01 00:00:00',
        endTime: '2026-03-02 23:59:59',
      }),
    )
    expect(seen.at(-1)?.path).toBe(operations.list.path)
  })

  it('offers no payout to who may only look', async () => {
    serve({ codes: ['reward.read'] })
    await renderScreen(Page, '/reward')
    await screen.findByText('王芳1')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /打款/ })).toBeNull()
    expect(screen.queryByRole('button', { name: '查看完整银行账号' })).toBeNull()
  })
})
