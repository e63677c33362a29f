import {
  type PayoutAnswer,
  type PayoutBatch,
  type PayoutLine,
  payoutAnswers,
  payouts,
} from '@backoffice/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { failure, fakeServer } from '../../testing/fake-server.ts'
import { FakeUpload } from '../../testing/fake-upload.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Page } from './payout-details-page.tsx'

const batch: PayoutBatch = {
  id: 5,
  number: 'PO20261126-0001',
  state: 'draft',
  count: 2,
  total: 98.1,
  paidTotal: 0,
  failedTotal: 0,
  openCount: 2,
  openTotal: 98.1,
  maker: '王会计',
  makerId: 1,
  approver: null,
  approverId: null,
  approveTime: null,
  sendTime: null,
  endTime: null,
  remark: '',
  version: 1,
  createTime: '2026-03-01T10:00:00+08:00',
  updateTime: '2026-03-01T10:00:00+08:00',
  secondPerson: false,
  byCaller: true,
  othersApprove: false,
  heldCount: 0,
  earlierCount: 0,
  changedCount: 0,
  approvalBar: null,
  approvalTie: null,
  failureBar: null,
  recallBar: null,
  sendBar: null,
}

const held: PayoutLine = {
  ...{ line: 1, receiver: '王芳', userId: 'u1', order_no: null, account: '', bank: '', amount: 49.05 },
  ...{ state: 'open', reason: '', endTime: null, held: true, earlier: null, changes: [] },
}

async function show(
  change: Partial<PayoutBatch>,
  codes = ['payout.read', 'payout.write', 'payout.approve'],
  lines: Partial<PayoutLine> = {},
) {
  const seen = fakeServer(({ method, path }) => {
    if (path === '/users/admin/user')
      return { data: { id: 1, isSuperAdmin: false, sites: [], permissions: { default_site: codes } } }
    if (method === 'PUT') return { data: { ...batch, state: 'approved', version: 2 } }
    if (path.endsWith('/line/list'))
      return {
        data: {
          rows: [
            { ...held, ...lines },
            { ...held, line: 2, receiver: '李强', held: false, ...lines },
          ],
          total: 2,
        },
      }
    return path.endsWith('/list') ? { data: { rows: [], total: 0 } } : { data: { ...batch, ...change } }
  })
  const { user } = await renderScreen(Page, '/payout/5')
  await screen.findByRole('heading', { level: 1, name: batch.number })
  return { seen, user }
}

afterEach(() => vi.unstubAllGlobals())

it('tells its maker before an approval of the own batch, where nobody else may', async () => {
  const { seen, user } = await show({})
  await user.click(await screen.findByRole('button', { name: '批准' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(/^您制作、修改或提交过该批次。/)
  within(dialog).getByText('2 笔，合计 ¥98.10')
  await user.click(within(dialog).getByRole('button', { name: '批准' }))
  await waitFor(() =>
    expect(seen.find(({ path }) => path === payouts.decide.path)?.body).toMatchObject({
      decision: 'approve',
    }),
  )
})

it('shows how far a batch is, who did each step, and digits of accounts in groups', async () => {
  const account = '6222021234567890'
  await show({ state: 'approved', approver: '李审批', approverId: 2 }, ['payout.read'], { account })
  const steps = [...document.querySelectorAll('.ant-steps-item')]
  expect(steps.map(step => step.className.match(/finish|process|wait/)?.[0])).toEqual([
    'finish',
    'finish',
    'process',
    'wait',
  ])
  expect(steps[1]?.textContent).toContain('李审批')
  await screen.findAllByText('7890')
  expect(document.body.textContent).toContain(account)
})

it('is handed in at once, as that is taken back with one click', async () => {
  const { seen, user } = await show({ approvalTie: null }, ['payout.read', 'payout.write'])
  await screen.findByText('提交银行')
  expect(screen.queryByText('失败金额')).toBeNull()
  await user.click(await screen.findByRole('button', { name: '提交审批' }))
  await waitFor(() =>
    expect(seen.find(({ path }) => path === payouts.move.path)?.body).toMatchObject({ action: 'submit' }),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('has no column for what no row offers', async () => {
  await show({ state: 'approved' }, ['payout.read', 'payout.write'], { held: false })
  await screen.findAllByText('李强')
  expect(screen.queryByRole('columnheader', { name: '操作' })).toBeNull()
})

it('says of a name that it has characters that nobody sees', async () => {
  await show({}, ['payout.read'], { receiver: '王\u202e芳' })
  const [note] = await screen.findAllByText(/户名、开户行或账号含有不可见字符/)
  expect(note).toBeTruthy()
})

it('offers no sending to who has written that its money did not arrive, and says who pays it again', async () => {
  const sendBar = { kind: 'own', deed: 'return', person: '', until: '' } as const
  await show({ state: 'approved', sendBar }, ['payout.read', 'payout.write'])
  await screen.findByText(/您曾记其中的打款失败、退回或取消，不能再次打款/)
  expect(screen.queryByRole('button', { name: '标记为已提交银行' })).toBeNull()
})

it('offers whoever made, changed or handed it in no approval where another may, and says why', async () => {
  await show({ othersApprove: true, approvalBar: { kind: 'own', deed: 'hand', person: '', until: '' } })
  await screen.findByText('您制作、修改或提交过该批次，不能审批，请由其他有审批权限的人审批')
  expect(screen.queryByRole('button', { name: '批准' })).toBeNull()
})

it('marks a payment as failed with a reason, and describes the file of the bank', async () => {
  const { seen, user } = await show({ state: 'sent' }, ['payout.read', 'payout.answer'])
  await screen.findByText('没有业务参考号时，按收款账号和金额核对')
  await user.click(screen.getByRole('tab', { name: '明细' }))
  await user.click(await screen.findByRole('button', { name: '标记失败 李强 ¥49.05' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: '标记失败' }))
  await within(dialog).findByText('请输入失败原因')
  await user.type(within(dialog).getByLabelText('失败原因'), '户名不符')
  await user.click(within(dialog).getByRole('button', { name: '标记失败' }))
  await waitFor(() =>
    expect(seen.find(({ path }) => path === payouts.lineResult.path)?.body).toEqual({
      id: 5,
      version: 1,
      line: 2,
      result: 'failed',
      reason: '户名不符',
    }),
  )
})

it('offers whoever sent it no failure, and says whose account is bound to whom', async () => {
  const failureBar = { kind: 'account', deed: 'hand', person: '王会计', until: '2026-03-08' } as const
  const { user } = await show({ state: 'sent', failureBar }, ['payout.read', 'payout.answer'])
  await screen.findByText(/^王会计制作、修改或提交过该批次，又在 7 天内建立或修改过您的账号.*2026-03-08/)
  await user.click(screen.getByRole('tab', { name: '明细' }))
  await screen.findByRole('button', { name: '标记已打款 李强 ¥49.05' })
  expect(screen.queryByRole('button', { name: '标记失败 李强 ¥49.05' })).toBeNull()
})

it('says that the bank has sent money back after it was paid, with a reason', async () => {
  const sendTime = '2026-03-01T10:00:00+08:00'
  const paid = { state: 'paid', sendTime, openCount: 0, openTotal: 0, paidTotal: 98.1 } as const
  const { seen, user } = await show(paid, ['payout.read', 'payout.answer'], { state: 'paid', held: false })
  await user.click(await screen.findByRole('button', { name: '记为银行退回 李强 ¥49.05' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('失败原因'), '账户已销户')
  await user.click(within(dialog).getByRole('button', { name: '记为银行退回' }))
  await waitFor(() =>
    expect(seen.find(({ path }) => path === payouts.lineResult.path)?.body).toMatchObject({
      line: 2,
      result: 'returned',
      reason: '账户已销户',
    }),
  )
})

it('says of what was paid at once that nobody approved it', async () => {
  await show({ state: 'paid', paidTotal: 98.1, openCount: 0, openTotal: 0 })
  await screen.findByText('直接打款，未经审批')
})

it('cannot go on while orders of its payments are cancelled, and leads to these', async () => {
  await show({ heldCount: 1 })
  await screen.findByText(/1 笔的订单未付款或已取消/)
  const link = screen.getByRole('link', { name: '查看这些奖励' })
  expect(link.getAttribute('href')).toBe(`/reward?batchNumber=${batch.number}`)
  expect(screen.queryByRole('button', { name: '批准' })).toBeNull()
  expect(screen.getByRole('button', { name: '取消批次' })).toBeTruthy()
})

it('lets its maker take a held payment out of an approved batch, after saying that it is approved again', async () => {
  const { seen, user } = await show({ state: 'approved', heldCount: 1 }, ['payout.read', 'payout.write'])
  const [remove, ...others] = await screen.findAllByRole('button', { name: /^移出批次/ })
  expect(others).toEqual([])
  expect(screen.queryByRole('button', { name: '取消批次' })).toBeNull()
  await user.click(remove as HTMLElement)
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(/批次退回草稿，须重新审批/)
  await user.click(within(dialog).getByRole('button', { name: '移出批次' }))
  await waitFor(() =>
    expect(seen.find(({ path }) => path === payouts.removeLine.path)?.body).toMatchObject({ line: 1 }),
  )
})

it('offers to confirm all as paid only to who may write results, and while no order is cancelled', async () => {
  const settles = () => screen.queryByRole('button', { name: '确认全部打款' })
  await show({ state: 'sent' }, ['payout.read', 'payout.write'])
  expect(settles()).toBeNull()
  await show({ state: 'sent', heldCount: 1 }, ['payout.read', 'payout.write', 'payout.answer'])
  await screen.findByText(/请逐笔填写银行结果/)
  expect(settles()).toBeNull()
})

it('is taken back from the bank with a reason, and says what was paid before', async () => {
  const { seen, user } = await show({ state: 'sent', earlierCount: 1 })
  await screen.findByText(/有 1 笔奖励此前打过款或提交过银行/)
  await user.click(screen.getByRole('button', { name: '银行未受理，退回' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: '银行未受理，退回' }))
  await within(dialog).findByText('请输入退回的原因')
  await user.type(within(dialog).getByLabelText('退回的原因'), '文件有误')
  await user.click(within(dialog).getByRole('button', { name: '银行未受理，退回' }))
  await waitFor(() =>
    expect(seen.find(({ path }) => path === payouts.move.path)?.body).toMatchObject({
      action: 'recall',
      reason: '文件有误',
    }),
  )
})

it('lets its maker cancel an approved batch that holds nothing else', async () => {
  await show({ state: 'approved', heldCount: 2 }, ['payout.read', 'payout.write'])
  expect(await screen.findByRole('button', { name: '取消批次' })).toBeTruthy()
})

const answer: PayoutAnswer = {
  ...{ id: 7, batchId: 5, fileName: '结果.csv', paidCount: 1, failedCount: 0, differenceCount: 2 },
  ...{ uncheckedCount: 1, contradictionCount: 2, fileTotal: 49.05, statedTotal: null, confirmTime: null },
  ...{ createTime: '2026-03-01T10:00:00+08:00', isRepeated: false, otherSheets: ['明细2'] },
  headings: ['参考号', '金额', '状态', '状态 (2)'],
  columns: { reference: '参考号', amount: '金额', state: '状态 (2)' },
}

it('asks which column of a bank’s answer is the result, and says what was not checked before it is written', async () => {
  const sent = FakeUpload.install()
  const codes = ['payout.read', 'payout.answer', 'personalData.bankAccount']
  const { headings } = answer
  const why = '有多列可能是结果'
  let isRead = false
  const seen = fakeServer(({ method, path, body }) => {
    if (path === '/users/admin/user')
      return { data: { id: 1, isSuperAdmin: false, sites: [], permissions: { default_site: codes } } }
    if (path === payoutAnswers.list.path) return { data: { rows: isRead ? [answer] : [], total: 0 } }
    if (method === 'POST' && path === payoutAnswers.read.path) {
      isRead = (body as { columns?: { state?: string } }).columns?.state === '状态 (2)'
      if (isRead) return { data: answer }
      const errors = [{ field_name: 'columns.state', error_reason: why }]
      return failure(400, 10400, { errors, data: { headings, columns: { amount: '金额' } } })
    }
    return path.endsWith('/list') ? { data: { rows: [], total: 0 } } : { data: { ...batch, state: 'sent' } }
  })
  const { user } = await renderScreen(Page, '/payout/5')
  const input = await screen.findByLabelText('上传银行结果', { selector: 'input' })
  await user.upload(input, new File(['x'], '结果.csv', { type: 'text/csv' }))
  sent[0]?.answer({ data: { fileId: 3, name: '结果.csv' } })
  await screen.findByText(why)
  await user.click(screen.getByRole('combobox', { name: '结果' }))
  await user.click(await screen.findByText('状态 (2)'))
  await screen.findByText(/有 2 笔的银行结果与已有结果相反/)
  screen.getByText(/还有未读取的工作表：明细2/)
  expect(seen.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    fileId: 3,
    columns: { amount: '金额', state: '状态 (2)' },
  })
  await user.click(screen.getByRole('button', { name: '确认结果' }))
  within(await screen.findByRole('dialog')).getByText(/有 1 笔未核对收款账号/)
})

it('says of an approval that it is none of a second person, before and afterwards', async () => {
  const approvalTie = { kind: 'theirAccount' as const, person: '王会计' }
  const text = '审批人在 7 天内建立或修改过王会计的账号、角色或密码：不视为第二人审批'
  const { user } = await show({ byCaller: false, approvalTie })
  expect(screen.queryByText(text)).toBeNull()
  await user.click(await screen.findByRole('button', { name: '批准' }))
  within(await screen.findByRole('dialog')).getByText(text)
})

it('says of a batch that one person has approved it under two names', async () => {
  const approvalTie = { kind: 'oneHand' as const, person: '王会计' }
  await show({ state: 'approved', approver: '李审批', approverId: 2, approvalTie })
  await screen.findByText(/审批人与王会计的账号、角色或密码在 7 天内由同一人建立或修改：不视为第二人审批/)
})
