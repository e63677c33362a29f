import { type ImportMapping, type TradeFilePreview, tradeData } from '@backoffice/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { failure, fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { ImportList } from './import-list.tsx'
import { ImportSetup } from './import-setup.tsx'

const preview = (headerRow: number, headers: string[], rows: string[][]): TradeFilePreview => ({
  name: 'march.csv',
  kind: 'delimited',
  encoding: 'gb18030',
  delimiter: ',',
  headers,
  rows,
  mapping: {
    headerRow,
    columns: { product: [headers.indexOf('货物')] },
    constants: {},
    dateOrder: 'ymd',
    decimalComma: [],
  },
  context: [],
  openDateColumns: [],
  unreadDateColumns: [],
  orderGiven: false,
  openDecimals: [],
  doubts: [],
  midnightColumns: [],
  earlier: null,
  columns: [],
  confidence: 0.9,
  templateId: null,
  templateName: '',
  templates: [],
  sheets: [],
  monthlyTotals: false,
  stored: [],
})

const titles = preview(1, ['货物', '报表'], [['日期', '货物']])
const names = preview(2, ['日期', '货物'], [['2026-01-02', '椅子']])

/** Not the look at the rows as they would be stored, which follows every change. */
const isSent = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && !path.endsWith('/stored')

/** The one that Enter would choose; the key itself is for a real browser. */
const foundOption = (name: string) =>
  waitFor(() => {
    const option = document.querySelector('.ant-select-item-option-active')
    if (option?.textContent !== name) throw new Error(`${name} is not found yet`)
    return option
  })

async function addCurrency(user: UserEvent) {
  await user.click(await screen.findByLabelText('添加固定值'))
  await user.click(await screen.findByTitle('币种'))
  await user.type(screen.getByLabelText('币种的固定值'), 'U')
}

afterEach(() => vi.unstubAllGlobals())

it('looks again with another row of column names: content and mapping follow, a wrong row changes nothing', async () => {
  const seen = fakeServer(({ path, query }) => {
    if (!path.endsWith('/preview')) return { data: { rows: [], total: 0 } }
    if (query.headerRow === '2') return { data: names }
    return failure(400, 10400, { errors: [{ field_name: 'headerRow', error_reason: '文件没有这一行' }] })
  })
  const { user } = await renderScreen(() => <ImportSetup fileId={7} preview={titles} />, '/trade-data/import')
  const row = await screen.findByLabelText('列名所在行')
  expect(screen.getByText('march.csv')).toBeTruthy()
  expect((row as HTMLInputElement).value).toBe('1')
  await user.clear(row)
  await user.type(row, '2{Enter}')
  const sheet = screen.getByRole('table')
  expect(await within(sheet).findByText('椅子')).toBeTruthy()
  expect(
    within(sheet)
      .getAllByRole('columnheader')
      .map(it => it.textContent),
  ).toEqual(['2', 'A日期不导入', 'B货物品名'])
  await user.clear(row)
  await user.type(row, '9{Enter}')
  expect(await screen.findByText('文件没有这一行')).toBeTruthy()
  expect(within(sheet).getByText('椅子')).toBeTruthy()
  expect(seen.flatMap(({ query }) => query.headerRow ?? [])).toEqual(['2', '9'])
})

it('offers to replace an earlier import to who may replace it', async () => {
  fakeServer(() => ({ data: { rows: [], total: 0 } }))
  const earlier = { id: 5, fileName: 'march.csv', dataSetName: 'March', rowCount: 3, replaceable: false }
  for (const replaceable of [false, true]) {
    const seen = { ...names, earlier: { ...earlier, replaceable } }
    await renderScreen(() => <ImportSetup fileId={7} preview={seen} />, '/trade-data/import')
    await screen.findByText(/已导入到数据集“March”/)
    expect(screen.queryAllByRole('link', { name: /改为替换那次导入/ })).toHaveLength(replaceable ? 1 : 0)
    cleanup()
  }
})

it('looks again in another encoding, and keeps it for the next look', async () => {
  const japanese = {
    ...names,
    encoding: 'shift_jis',
    mapping: { ...names.mapping, encoding: 'shift_jis' as const },
  }
  const seen = fakeServer(({ path }) =>
    path.endsWith('/preview') ? { data: japanese } : { data: { rows: [], total: 0 } },
  )
  const { user } = await renderScreen(() => <ImportSetup fileId={7} preview={titles} />, '/trade-data/import')
  await user.click(await screen.findByLabelText('文件编码'))
  await user.click(await screen.findByTitle('日文（Shift_JIS）'))
  expect(await screen.findByText('按指定的编码读取，导入时也会沿用。')).toBeTruthy()
  const row = screen.getByLabelText('列名所在行')
  await user.clear(row)
  await user.type(row, '3{Enter}')
  await waitFor(() =>
    expect(seen.flatMap(({ query, path }) => (path.endsWith('/preview') ? [query] : []))).toEqual([
      { encoding: 'shift_jis' },
      { headerRow: '3', encoding: 'shift_jis' },
    ]),
  )
})

it('guesses again by the direction that a person says', async () => {
  const headers = ['日期', '货物', 'Company']
  const { mapping: _, ...seenNow } = preview(1, headers, [['2026-01-02', '椅子', 'ACME']])
  const read = (columns: ImportMapping['columns']) => ({
    ...seenNow,
    mapping: { ...names.mapping, headerRow: 1, columns: { product: [1], ...columns } },
  })
  const seen = fakeServer(({ path }) =>
    path.endsWith('/preview') ? { data: read({ supplierName: [2] }) } : { data: { rows: [], total: 0 } },
  )
  const { user } = await renderScreen(
    () => <ImportSetup fileId={7} preview={read({ buyerName: [2] })} />,
    '/trade-data/import',
  )
  const sheet = await screen.findByRole('table')
  expect(within(sheet).getByText('采购商')).toBeTruthy()
  await user.click(screen.getByLabelText('进出口'))
  await user.click(await screen.findByTitle('出口'))
  expect(await within(sheet).findByText('供应商')).toBeTruthy()
  expect(within(sheet).queryByText('采购商')).toBeNull()
  const asked = seen.flatMap(({ path, query }) => (path.endsWith('/preview') ? [query] : []))
  expect(asked).toEqual([{ headerRow: '1', direction: 'export' }])
})

it('says what an import would do, then imports with the same mapping; another mapping needs another check', async () => {
  const result = { read: 32, added: 21, existing: 10, aside: 0, replaced: 0, rejected: 1 }
  const job = { id: 5, state: 'done', progress: {}, result, error: null, hasFile: true }
  const seen = fakeServer(({ path }) => {
    if (path === tradeData.check.path) return { data: { jobId: 5 } }
    if (path === '/core/job/5') return { data: job }
    if (path === tradeData.start.path) return { data: { id: 1 } }
    return { data: { rows: [], total: 0 } }
  })
  localStorage.setItem('token', 't')
  const { user, href } = await renderScreen(
    () => <ImportSetup fileId={7} preview={names} />,
    '/trade-data/import',
  )
  await user.click(await screen.findByRole('button', { name: '先检查，不导入' }))
  const told = '共 32 行：将新增 21 行，已存在 10 行，不能导入 1 行。'
  expect(await screen.findByText(told)).toBeTruthy()
  expect(screen.getByRole('button', { name: '下载不能导入的行' })).toBeTruthy()
  await addCurrency(user)
  expect(screen.queryByText(told)).toBeNull()
  await user.click(screen.getByRole('button', { name: '先检查，不导入' }))
  expect(await screen.findByText(told)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '开始导入' }))
  await screen.findByText('已开始导入')
  await waitFor(() => expect(href()).toBe('/trade-data'))
  const mapping = { ...names.mapping, constants: { currency: 'U' } }
  const sent = seen.filter(isSent).map(({ body }) => body)
  expect(sent).toMatchObject([{ mapping: names.mapping }, { mapping }, { mapping }])
})

it('asks before a mapping that was corrected is left, and not about one that was only looked at', async () => {
  localStorage.setItem('token', 't')
  fakeServer(() => ({ data: { rows: [], total: 0 } }))
  const { user, href } = await renderScreen(
    () => <ImportSetup fileId={7} preview={names} />,
    '/trade-data/import?fileId=7',
  )
  const leave = await screen.findByRole('button', { name: '换一个文件' })
  await addCurrency(user)
  await user.click(leave)
  await user.click(await screen.findByRole('button', { name: '继续编辑' }))
  expect(href()).toContain('fileId=7')
  await user.click(leave)
  await user.click(await screen.findByRole('button', { name: '放弃修改' }))
  await waitFor(() => expect(href()).toBe('/trade-data/import'))
  cleanup()
  const looked = await renderScreen(
    () => <ImportSetup fileId={7} preview={names} />,
    '/trade-data/import?fileId=7',
  )
  await looked.user.click(await screen.findByRole('button', { name: '换一个文件' }))
  await waitFor(() => expect(looked.href()).toBe('/trade-data/import'))
})

it('says in the list why an import failed', async () => {
  const row = {
    id: 1,
    jobId: 5,
    fileName: 'a.xlsx',
    state: 'failed',
    error: '工作簿已损坏或不完整',
    parts: [],
  }
  fakeServer(({ path }) =>
    path === tradeData.imports.path ? { data: { rows: [row], total: 1 } } : { data: null },
  )
  await renderScreen(() => <ImportList action={null} />, '/trade-data')
  expect(await screen.findByText('工作簿已损坏或不完整')).toBeTruthy()
})

it('asks for the order of day and month only where the dates leave it open', async () => {
  fakeServer(() => ({ data: { rows: [], total: 0 } }))
  const mapping = { ...names.mapping, columns: { date: [0], product: [1] } }
  const show = (openDateColumns: number[]) =>
    renderScreen(
      () => <ImportSetup fileId={7} preview={{ ...names, mapping, openDateColumns }} />,
      '/trade-data/import',
    )
  await show([])
  expect(await screen.findByText('march.csv')).toBeTruthy()
  expect(screen.queryByLabelText('日期写法')).toBeNull()
  cleanup()
  await show([0])
  expect(await screen.findByLabelText('日期写法')).toBeTruthy()
})

it('leaves an open order of day and month to a person, before a check or an import', async () => {
  const seen = fakeServer(({ path }) =>
    path === tradeData.check.path ? { data: { jobId: 5 } } : { data: { rows: [], total: 0 } },
  )
  const open = {
    ...names,
    mapping: { ...names.mapping, columns: { date: [0], product: [1] } },
    openDateColumns: [0],
  }
  localStorage.setItem('token', 't')
  const { user } = await renderScreen(() => <ImportSetup fileId={7} preview={open} />, '/trade-data/import')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('还缺日期写法')
  await user.click(screen.getByRole('button', { name: '先检查，不导入' }))
  await user.click(screen.getByRole('button', { name: '开始导入' }))
  expect(screen.getAllByRole('alert')).toHaveLength(2)
  await user.click(screen.getByLabelText('日期写法'))
  await user.click(await screen.findByTitle('年、月、日'))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: '先检查，不导入' }))
  await waitFor(() => expect(seen.filter(isSent)).toHaveLength(1))
  expect(seen.find(isSent)?.body).toMatchObject({ mapping: { dateOrder: 'ymd' } })
  cleanup()
  const known = { ...open, orderGiven: true }
  await renderScreen(() => <ImportSetup fileId={7} preview={known} />, '/trade-data/import')
  expect(await screen.findByLabelText('日期写法')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('asks what 1.250 is, and says what was left out until a column is chosen for it', async () => {
  const seen = fakeServer(({ path }) =>
    path === tradeData.check.path ? { data: { jobId: 5 } } : { data: { rows: [], total: 0 } },
  )
  const open: TradeFilePreview = {
    ...preview(1, ['日期', '货物', 'Masse'], [['2026-01-02', '椅子', '1.250']]),
    openDecimals: [{ column: 2, example: '1.250 kg' }],
    doubts: [
      { doubt: 'leftOutColumns', fields: ['weight', 'hsCode'], columns: ['Masse', 'Code NC'] },
      { doubt: 'noCurrency', fields: [] },
    ],
  }
  const withWeight = { ...open.mapping, columns: { date: [0], product: [1], weight: [2], amount: [2] } }
  localStorage.setItem('token', 't')
  const shown = { ...open, mapping: withWeight }
  const { user } = await renderScreen(() => <ImportSetup fileId={7} preview={shown} />, '/trade-data/import')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('1.250')
  const notes = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(notes).toContain('明显有内容却未用的列：HS 编码 (Code NC)使用这些列')
  expect(notes).toContain('金额没有币种')
  for (const field of ['重量', '原币金额']) {
    await user.click(screen.getByLabelText(`${field}：1.250 是多少`))
    const options = await screen.findAllByTitle('1.250 = 1250')
    await user.click(options.at(-1) as HTMLElement)
  }
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: '先检查，不导入' }))
  await waitFor(() => expect(seen.filter(isSent)).toHaveLength(1))
  expect(seen.find(isSent)?.body).toMatchObject({
    mapping: { decimalComma: ['weight', 'amount'] },
  })
})

it('says that midnights of a zone are read as the next day, which a person may change', async () => {
  const seen = fakeServer(() => ({ data: { jobId: 5, rows: [], total: 0 } }))
  const zone = {
    ...names,
    mapping: { ...names.mapping, columns: { date: [0], product: [1] } },
    midnightColumns: [{ column: 0, times: ['18:30Z'], nextDay: true }],
  }
  localStorage.setItem('token', 't')
  const { user } = await renderScreen(() => <ImportSetup fileId={7} preview={zone} />, '/trade-data/import')
  const box = await screen.findByLabelText('日期的时间都是 18:30Z，按次日计')
  expect((box as HTMLInputElement).checked).toBe(true)
  await user.click(box)
  expect((box as HTMLInputElement).checked).toBe(false)
  await user.click(screen.getByRole('button', { name: '先检查，不导入' }))
  await waitFor(() => expect(seen.find(isSent)?.body).toMatchObject({ mapping: { nextDay: false } }))
})

it('asks which code is an import, where nothing but custom says it', async () => {
  const seen = fakeServer(() => ({ data: { rows: [], total: 0 } }))
  const coded = preview(
    1,
    ['日期', '货物', '标志'],
    [
      ['2026-01-02', '椅子', '1'],
      ['2026-01-03', '椅子', '2'],
    ],
  )
  const columns = { date: [0], product: [1], direction: [2] }
  const asked: TradeFilePreview = {
    ...coded,
    mapping: { ...coded.mapping, columns },
    doubts: [{ doubt: 'openCodes', fields: ['direction'] }],
  }
  localStorage.setItem('token', 't')
  const { user } = await renderScreen(() => <ImportSetup fileId={7} preview={asked} />, '/trade-data/import')
  await user.click(await screen.findByLabelText('代码的含义'))
  await user.click(await screen.findByTitle('2 = 进口 · 1 = 出口'))
  await user.click(screen.getByRole('button', { name: '先检查，不导入' }))
  await waitFor(() =>
    expect(seen.find(isSent)?.body).toMatchObject({
      mapping: { directionCodes: { import: '2', export: '1' } },
    }),
  )
})

it('says that the data sets could not be read, beside the new one that can be named', async () => {
  let isDown = true
  const row = { id: 3, name: '2026 三月', sample: false, deleting: false }
  fakeServer(({ path }) => {
    if (path !== tradeData.list.path) return { data: null }
    return isDown ? failure(503, 10503) : { data: { rows: [row], total: 1 } }
  })
  const { user } = await renderScreen(() => <ImportSetup fileId={7} preview={names} />, '/trade-data/import')
  await user.click(await screen.findByLabelText('数据集'))
  const retry = await screen.findByRole('button', { name: '重试' })
  isDown = false
  await user.click(retry)
  expect(await screen.findByTitle('2026 三月')).toBeTruthy()
})

it('corrects a column in its head by keyboard, and says what is missing until it is there', async () => {
  fakeServer(() => ({ data: { rows: [], total: 0 } }))
  const { user } = await renderScreen(() => <ImportSetup fileId={7} preview={names} />, '/trade-data/import')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('还缺日期')
  screen.getByRole('button', { name: '“A · 日期”列的字段: 不导入' }).focus()
  await user.keyboard('{Enter}')
  await user.keyboard('日期')
  await user.click(await foundOption('日期'))
  const head = await screen.findByRole('button', { name: '“A · 日期”列的字段: 日期' })
  expect(document.activeElement).toBe(head)
  expect(screen.queryByRole('alert')).toBeNull()
  await user.keyboard('{Enter}')
  await user.keyboard('{Escape}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('“A · 日期”列的字段: 日期')
})

it('puts doubtful columns first and says so in words', async () => {
  fakeServer(() => ({ data: { rows: [], total: 0 } }))
  const columns = [{ field: 'product' as const, column: 1, header: '货物', confidence: 0.5 }]
  const doubtful = { ...names, columns }
  await renderScreen(() => <ImportSetup fileId={7} preview={doubtful} />, '/trade-data/import')
  const heads = within(await screen.findByRole('table')).getAllByRole('columnheader')
  expect(heads.map(it => it.textContent?.slice(0, 6))).toEqual(['2', 'B货物不确定', 'A日期不导入'])
})

it('lets a person say that rows are sums, asks where they have months only, and says which dates cannot be read', async () => {
  fakeServer(() => ({ data: { rows: [], total: 0 } }))
  const seen = {
    ...names,
    mapping: { ...names.mapping, columns: { date: [0], product: [1] } },
    unreadDateColumns: [0],
  }
  const { user } = await renderScreen(() => <ImportSetup fileId={7} preview={seen} />, '/trade-data/import')
  const rowsAre = await screen.findByRole('radiogroup', { name: '每一行是' })
  await user.click(within(rowsAre).getByRole('radio', { name: '月度汇总' }))
  expect(within(rowsAre).getByRole<HTMLInputElement>('radio', { name: '月度汇总' }).checked).toBe(true)
  expect(screen.getByText(/日期读不出来/).textContent).toContain('日期 (日期)')
  cleanup()
  const months = { ...names, doubts: [{ doubt: 'monthsOnly' as const, fields: [] }] }
  await renderScreen(() => <ImportSetup fileId={7} preview={months} />, '/trade-data/import')
  const asked = await screen.findByRole('group', { name: '这些行只有月份，没有日期' })
  expect(within(asked).getByRole<HTMLInputElement>('radio', { name: '作为货运记录导入' }).checked).toBe(true)
})
