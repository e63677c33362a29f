import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { membership, productFixture } from '../../features/products/testing.ts'
import { type FakeAnswer, failure, fakeServer, type RecordedRequest } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Page } from './product-list-page.tsx'

const admin = { id: 1, userId: 'admin', fullName: '', sites: [], isSuperAdmin: true, permissions: {} }
const prices = { image: '', list_price: null, sale_price: null }
const row = {
  ...productFixture,
  ...prices,
  option_products: productFixture.option_products.map(sku => ({
    ...sku,
    ...prices,
    family: membership,
    name: productFixture.name,
    list_price: 99.9,
    option_text: { zh: '月度', en: 'Monthly' },
  })),
}

function serve(answers: Record<string, FakeAnswer>, user: object = admin) {
  return fakeServer(({ path }: RecordedRequest) => {
    if (path === '/users/admin/user') return { data: user }
    if (path.endsWith('/list')) return { data: { rows: [row], total: 1 } }
    if (path.endsWith('/list-families')) return { data: [membership] }
    if (path.endsWith('/publish-check')) return answers[path] ?? { data: { items: [] } }
    return answers[path] ?? {}
  })
}

afterEach(() => vi.unstubAllGlobals())

const none = { count: 0, names: [] }
const plan = {
  ...{ added: none, changed: { count: 2, names: ['甲', '乙'] }, removed: none },
  ...{ unchanged: 2, failure: 0, items: [] },
}

async function askToSync(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: '商品数据同步' }))
  return screen.findByRole('dialog')
}

describe('the list of products', () => {
  it('opens a product to its SKUs, which are edited in their product', async () => {
    serve({})
    const { user } = await renderScreen(Page, '/products')
    expect(await screen.findByText('¥99.90')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '展开行' }))
    const edit = await screen.findByRole('link', { name: '编辑 高级会员 月度' })
    expect(edit.getAttribute('href')).toBe('/products/edit/7')
  })

  it('says to who may not read it only that, with no filters above', async () => {
    serve({}, { ...admin, isSuperAdmin: false, permissions: { default_site: ['notice.read'] } })
    await renderScreen(Page, '/products')
    expect(await screen.findByText('没有权限')).toBeTruthy()
    expect(screen.queryByRole('search')).toBeNull()
    expect(screen.queryByRole('heading', { name: '商品' })).toBeNull()
  })

  it('keeps the reason in the question when a product cannot be put on', async () => {
    const items = [{ id: 7, errorcode: 10400, errormessage: '商品名称：必填' }]
    const seen = serve({ '/prod/product/admin/publish': { data: { success: 0, failure: 1, items } } })
    const { user } = await renderScreen(Page, '/products')
    await user.click(await screen.findByRole('button', { name: '上架 高级会员' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: '上架' }))
    expect(await within(dialog).findByText('商品名称：必填')).toBeTruthy()
    expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ ids: [7] })
  })

  it('B.3: asks about what looks wrong before a product is put on, and does it all the same', async () => {
    const text = { zh: '规格为“年度”，会员时长却是 30 天', en: '' }
    const warnings = [{ sku_code: 'VIP-year', option_text: { zh: '年度', en: 'Yearly' }, text }]
    const items = [{ id: 7, errorcode: 0, errormessage: '' }]
    const seen = serve({
      '/prod/product/admin/publish-check': { data: { items: [{ id: 7, name: '高级会员', warnings }] } },
      '/prod/product/admin/publish': { data: { success: 1, failure: 0, items } },
    })
    const { user } = await renderScreen(Page, '/products')
    await user.click(await screen.findByRole('button', { name: '上架 高级会员' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('规格为“年度”，会员时长却是 30 天')).toBeTruthy()
    expect(seen.some(({ method }) => method === 'PUT')).toBe(false)
    await user.click(within(dialog).getByRole('button', { name: '仍要上架' }))
    expect(await screen.findByText('上架成功')).toBeTruthy()
  })

  it('tells what is worth knowing, and asks for no confirmation of it', async () => {
    const text = { zh: '商品没有英文名称', en: 'The product has no English name' }
    const warnings = [{ sku_code: '', option_text: { zh: '', en: '' }, text, hint: true }]
    serve({
      '/prod/product/admin/publish-check': { data: { items: [{ id: 7, name: '高级会员', warnings }] } },
    })
    const { user } = await renderScreen(Page, '/products')
    await user.click(await screen.findByRole('button', { name: '上架 高级会员' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('商品没有英文名称')).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: '上架' })).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: '仍要上架' })).toBeNull()
  })

  it('C: puts the chosen products on together, warns before, and names each that was refused', async () => {
    const items = [{ id: 7, errorcode: 10400, errormessage: '商品名称：必填' }]
    const seen = serve({ '/prod/product/admin/publish': { data: { success: 0, failure: 1, items } } })
    const { user } = await renderScreen(Page, '/products')
    await user.click(await screen.findByRole('checkbox', { name: /高级会员/ }))
    await user.click(screen.getByRole('button', { name: '批量上架' }))
    const question = await screen.findByRole('dialog')
    expect(question.textContent).toContain('上架选中的 1 个商品？')
    await user.click(within(question).getByRole('button', { name: '上架' }))
    expect(await screen.findByText('上架成功 0 个，失败 1 个')).toBeTruthy()
    const refused = screen.getByText('商品名称：必填').closest('li')
    expect(refused?.textContent).toContain('高级会员')
    const sent = seen.filter(({ path }) => path.startsWith('/prod/product/admin/publish'))
    expect(sent.map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
      ['publish-check', { ids: [7] }],
      ['publish', { ids: [7] }],
    ])
  })

  it('counts what was synchronised and names each failure', async () => {
    const items = [{ id: 9, name: '积分包', errorcode: 10400, errormessage: '没有已上架的规格产品' }]
    serve({
      '/prod/product/admin/sync-plan': { data: { ...plan, failure: 1, items } },
      '/prod/product/admin/sync-all': { data: { success: 4, changed: 2, failure: 1, items } },
    })
    const { user } = await renderScreen(Page, '/products')
    const question = await askToSync(user)
    expect(within(question).getByText('积分包 (没有已上架的规格产品)')).toBeTruthy()
    expect(within(question).getByText('更新 2 个商品').nextElementSibling?.textContent).toBe('甲、乙')
    await user.click(within(question).getByRole('button', { name: '同步' }))
    expect(await screen.findByText('成功同步 4 条记录，其中 2 条有变化')).toBeTruthy()
    expect(await screen.findByText('没有已上架的规格产品')).toBeTruthy()
    expect(screen.getByRole('link', { name: '积分包' }).getAttribute('href')).toBe('/products/edit/9')
  })

  it('follows a long synchronisation to its end, then counts and names failures', async () => {
    const items = [{ id: 9, name: '积分包', errorcode: 10400, errormessage: '没有已上架的规格产品' }]
    const job = { id: 5, state: 'done', progress: { done: 700, total: 700 }, error: null }
    serve({
      '/prod/product/admin/sync-plan': { data: plan },
      '/prod/product/admin/sync-all': { status: 202, data: { jobId: 5 } },
      '/core/job/5': { data: { ...job, result: { success: 700, changed: 699, failure: 600, items } } },
    })
    const { user } = await renderScreen(Page, '/products')
    await user.click(within(await askToSync(user)).getByRole('button', { name: '同步' }))
    expect(await screen.findByText('成功同步 700 条记录，其中 699 条有变化')).toBeTruthy()
    expect(await screen.findByText('没有已上架的规格产品')).toBeTruthy()
    expect(screen.getByText('其余 599 条未列出，处理后请重新同步。')).toBeTruthy()
  })

  it('says that the whole synchronisation failed', async () => {
    serve({
      '/prod/product/admin/sync-plan': { data: plan },
      '/prod/product/admin/sync-all': failure(409, 10409, { errormessage: '正在同步' }),
    })
    const { user } = await renderScreen(Page, '/products')
    await user.click(within(await askToSync(user)).getByRole('button', { name: '同步' }))
    expect((await screen.findByRole('alert')).textContent).toContain('商品数据同步失败')
  })

  it('asks for the series of a new product', async () => {
    serve({})
    const { user } = await renderScreen(Page, '/products')
    await user.click(await screen.findByRole('button', { name: '新建商品' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: '下一步' }))
    expect(await within(dialog).findByText('请选择商品系列')).toBeTruthy()
  })
})
