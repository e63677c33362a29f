import type { Product, ProductFamilyDetail } from '@backoffice/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, failure, fakeServer, type RecordedRequest } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { codeAttribute, membership, name, productFixture, routes } from '../testing.ts'
import { ProductForm } from './product-form.tsx'

const admin = { id: 1, userId: 'admin', fullName: '', sites: [], isSuperAdmin: true, permissions: {} }
const serve = (answer: (request: RecordedRequest) => FakeAnswer) =>
  fakeServer(request => (request.path === '/users/admin/user' ? { data: admin } : answer(request)))

const Add = () => <ProductForm family={membership} />
const show = async (edited?: Product) => {
  const Edit = () => <ProductForm family={membership} {...(edited && { product: edited })} />
  const shown = await renderScreen(edited ? Edit : Add, edited ? '/products/edit/7' : '/products/add')
  return { ...shown, save: async () => shown.user.click(await screen.findByRole('button', { name: '保存' })) }
}
/** A family whose products have no separate SKUs. */
const plain: ProductFamilyDetail = {
  ...membership,
  product_type: 'simple_product',
  attribute_groups: [{ code: 'sku', type: 'sku', labels: [], attributes: [name, codeAttribute] }],
}
const saves = (seen: RecordedRequest[]) => seen.filter(({ path }) => path.endsWith('/simple'))

afterEach(() => vi.unstubAllGlobals())

describe('the form of a product', () => {
  it('asks for what is required, and for a SKU', async () => {
    const seen = serve(() => ({}))
    const { user, save } = await show()
    await save()
    expect(await screen.findByText('请输入商品名称')).toBeTruthy()
    await user.type(screen.getByLabelText('商品名称'), '会员')
    await save()
    expect(await screen.findByText('您还未新增规格产品')).toBeTruthy()
    expect(saves(seen)).toEqual([])
  })

  it('sends what was changed and goes back to the list', async () => {
    const seen = serve(() => ({ data: productFixture }))
    const { user, save, href } = await show(productFixture)
    // Until the permissions are known, nothing can be changed.
    await screen.findByRole('button', { name: '保存' })
    await user.type(screen.getByLabelText('商品名称'), '！')
    await save()
    await screen.findByText('保存成功')
    await waitFor(() => expect(href()).toBe('/products'))
    const [sent] = saves(seen)
    expect(sent?.body).toMatchObject({
      id: 7,
      version: 3,
      option_products: [],
      attributes: [
        { a_code: '@product_name', g_code: 'g', values: [{ raw_value: '高级会员！' }] },
        { a_code: '@vip_routes', g_code: 'g', values: [{ raw_value: ['*'] }] },
      ],
    })
  })

  it('leaves the attributes of groups that the address does not name as they are', async () => {
    const more = { code: 'more', type: 'common' as const, labels: [], attributes: [routes] }
    const family = {
      ...membership,
      attribute_groups: [
        ...membership.attribute_groups.map(group =>
          group.type === 'common' ? { ...group, attributes: [name] } : group,
        ),
        more,
      ],
    }
    const seen = serve(() => ({ data: productFixture }))
    const Edit = () => <ProductForm family={family} product={productFixture} groups={['common']} />
    const { user } = await renderScreen(Edit, '/products/edit/7')
    await user.click(await screen.findByRole('button', { name: '保存' }))
    await screen.findByText('保存成功')
    expect(screen.queryByLabelText('可查航线')).toBeNull()
    expect(saves(seen)[0]?.body).toMatchObject({
      attributes: [
        { a_code: '@product_name', values: [{ raw_value: '高级会员' }] },
        { a_code: '@vip_routes', values: [{ raw_value: ['*'] }] },
      ],
    })
  })

  it('puts the errors of the server at their fields, those of a SKU at the SKUs', async () => {
    const errors = [
      { field_name: 'attributes.@product_name', error_reason: '名称不可用' },
      { field_name: 'base_option_attributes.member_term', error_reason: '选项不存在' },
    ]
    serve(() => failure(400, 10400, { errors }))
    const { save } = await show(productFixture)
    await save()
    expect((await screen.findByText('名称不可用')).closest('.ant-form-item')?.textContent).toContain(
      '商品名称',
    )
    expect(screen.getByText('选项不存在').closest('.ant-form-item')?.textContent).toContain('规格产品')
  })

  it('cannot be edited while the product is published', async () => {
    serve(() => ({}))
    await show({ ...productFixture, status: 'published' })
    expect(((await screen.findByLabelText('商品名称')) as HTMLInputElement).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
    expect(screen.queryByRole('button', { name: '新增规格产品' })).toBeNull()
  })
})

describe('the SKU code of a simple product', () => {
  const refusals = [
    [100, '商品SKU已存在'],
    [10500, '系统出错'],
  ] as const

  it.each(refusals)('is asked about before a new product is saved: %d', async (errorcode, text) => {
    const seen = serve(() => failure(409, errorcode))
    const { user } = await renderScreen(() => <ProductForm family={plain} />, '/products/add')
    const save = await screen.findByRole('button', { name: '保存' })
    await user.type(screen.getByLabelText('商品SKU'), 'R-1')
    await user.type(screen.getByLabelText('商品名称'), '报告')
    await user.click(save)
    expect((await screen.findByText(text)).closest('.ant-form-item')?.textContent).toContain('商品SKU')
    expect(seen.map(({ path }) => path)).toContain('/prod/product/admin/check/R-1')
    expect(saves(seen)).toEqual([])
  })

  it('cannot be changed afterwards', async () => {
    serve(() => ({}))
    const report: Product = {
      ...productFixture,
      type: 'simple_product',
      sku_code: 'R-1',
      option_products: [],
    }
    await renderScreen(() => <ProductForm family={plain} product={report} />, '/products/edit/7')
    await screen.findByRole('button', { name: '保存' })
    expect((screen.getByLabelText('商品SKU') as HTMLInputElement).disabled).toBe(true)
  })
})

describe('the specification editor', () => {
  const sku = (change: Partial<Product['option_products'][number]>): Product => ({
    ...productFixture,
    option_products: productFixture.option_products.map(row => ({ ...row, ...change })),
  })
  const action = (name: string) => screen.findByLabelText(`${name} VIP-month`)
  const cell = async (title: string, row: number) => {
    const column = screen.getByRole('columnheader', { name: new RegExp(`^${title}`) })
    const rows = within(await screen.findByRole('grid', { name: '规格产品' })).getAllByRole('row')
    const found = rows[row]?.children[[...(column.parentElement?.children ?? [])].indexOf(column)]
    if (!(found instanceof HTMLElement)) throw new Error(`There is no cell ${title} ${row}`)
    return found
  }
  const textOf = async (title: string, row: number) => {
    const found = await cell(title, row)
    return found.querySelector('input')?.value ?? found.textContent
  }

  it('locks a published SKU', async () => {
    serve(() => ({}))
    await show(sku({ status: 'published' }))
    expect(((await action('编辑')) as HTMLButtonElement).disabled).toBe(true)
    expect(((await action('删除')) as HTMLButtonElement).disabled).toBe(true)
    expect((await cell('商品原价', 1)).getAttribute('aria-readonly')).toBe('true')
  })

  it('types, fills down, undoes and does again, and saves all rows in one call', async () => {
    const seen = serve(() => ({ data: productFixture }))
    const { user, save } = await show(productFixture)
    await screen.findByRole('button', { name: '保存' })
    await user.click(await cell('会员期限', 2))
    await user.keyboard('季{Enter}年度{Tab}{Tab}VIP-year{Tab}999{Enter}')
    // The period follows the option.
    expect([await textOf('会员时长', 2), await textOf('时长单位', 2)]).toEqual(['3', '个月'])
    await user.click(await cell('商品SKU', 2))
    await user.keyboard('VIP-q{Tab}')
    await user.keyboard('{Control>}d{/Control}')
    expect(await textOf('商品原价', 2)).toBe('99.90')
    await user.keyboard('{Control>}z{/Control}')
    expect(await textOf('商品原价', 2)).toBe('')
    await user.click(screen.getByRole('button', { name: '向下填充' }))
    expect(await textOf('商品原价', 2)).toBe('99.90')
    // The cell has the focus again.
    await user.keyboard('{Control>}z{/Control}')
    expect(await textOf('商品原价', 2)).toBe('')
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(await textOf('商品原价', 2)).toBe('99.90')
    await save()
    await screen.findByText('保存成功')
    expect(saves(seen)).toHaveLength(1)
    const body = saves(seen)[0]?.body as { option_products: { attributes: object[] }[] }
    expect(body.option_products).toHaveLength(2)
    expect(body.option_products[1]?.attributes).toContainEqual(
      expect.objectContaining({ a_code: '@product_sku_code', values: [{ raw_value: 'VIP-year' }] }),
    )
  })

  it('deletes one row, and keeps those that were filled after it', async () => {
    serve(() => ({}))
    const { user } = await show(productFixture)
    await screen.findByRole('button', { name: '保存' })
    // Complete rows have no mark, so they are not drawn again when others change.
    for (const [index, term] of ['季度', '年度'].entries()) {
      await user.click(await cell('会员期限', index + 2))
      await user.paste(`${term}\t\tVIP-${index}\t${index + 1}00\n`)
    }
    await user.click(await screen.findByRole('button', { name: '删除 VIP-0' }))
    expect(await textOf('商品SKU', 2)).toBe('VIP-1')
    await user.click(screen.getByRole('button', { name: /^撤销/ }))
    expect([await textOf('商品SKU', 2), await textOf('商品SKU', 3)]).toEqual(['VIP-0', 'VIP-1'])
  })

  it('names each bad cell, leads to it, and saves nothing until they are mended', async () => {
    const seen = serve(() => ({ data: productFixture }))
    const { user, save } = await show(productFixture)
    await screen.findByRole('button', { name: '保存' })
    await user.click(await cell('商品原价', 1))
    await user.paste('-5')
    await user.click(await cell('商品SKU', 2))
    await user.paste('VIP-month\tabc\n')
    expect((await cell('商品原价', 1)).title).toBe('不能小于 0')
    expect((await cell('商品原价', 2)).getAttribute('aria-invalid')).toBe('true')
    await save()
    expect(await screen.findByText('4 个单元格需要修改，请看上方清单')).toBeTruthy()
    // The first of them has the focus.
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
    expect(saves(seen)).toEqual([])
    await user.click(screen.getByRole('button', { name: /第 2 行 · 商品原价 无法识别为数值/ }))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('商品原价，第 2 行')
    await user.keyboard('{Escape}{Tab}')
    expect(document.activeElement).toBe(
      await screen.findByLabelText('编辑 VIP-month', { selector: ':not([tabindex="-1"])' }),
    )
    // What is said follows what is there.
    await user.click(screen.getAllByRole('button', { name: '删除 VIP-month' })[1] ?? document.body)
    expect(await screen.findByText('1 个单元格需要修改，请看上方清单')).toBeTruthy()
    await user.click(await cell('商品原价', 1))
    await user.keyboard('88{Enter}')
    await waitFor(() => expect(screen.queryByText(/个单元格需要修改/)).toBeNull())
  })

  it('refuses more rows than a product may have, and keeps what is there', async () => {
    serve(() => ({}))
    const { user } = await show(productFixture)
    await screen.findByRole('button', { name: '保存' })
    await user.click(await cell('会员期限', 2))
    await user.paste('月度\t5\tX\n'.repeat(10_000))
    expect(await screen.findByText(/需要 10,001 行，一个商品最多 200 个规格产品/)).toBeTruthy()
    expect(await textOf('商品SKU', 1)).toBe('VIP-month')
    expect(screen.getAllByRole('row')).toHaveLength(3)
  })

  it('shows what the server refuses at its cell, until it is changed', async () => {
    const field_name = 'option_products.0.attributes.@product_list_prices'
    serve(() => failure(400, 10400, { errors: [{ field_name, error_reason: '价格不可用' }] }))
    const { user, save } = await show(productFixture)
    await screen.findByRole('button', { name: '保存' })
    await user.click(await cell('商品原价', 1))
    await user.keyboard('88{Enter}')
    await save()
    await waitFor(async () => expect((await cell('商品原价', 1)).title).toBe('价格不可用'))
    await user.click(await cell('商品原价', 1))
    await user.keyboard('89{Enter}')
    expect((await cell('商品原价', 1)).title).toBe('')
  })

  it('says which option values are no numbers, and reads full-width digits', async () => {
    serve(() => ({}))
    const { user } = await show(productFixture)
    await screen.findByRole('button', { name: '保存' })
    const seats = screen.getByRole('combobox', { name: '使用人数' })
    await user.type(seats, '５0{Enter}abc{Enter}')
    const item = seats.closest<HTMLElement>('.ant-form-item') ?? document.body
    await within(item).findByText('“abc”不是有效数值或超出范围（0 – 999,999），未添加')
    expect(seats.closest('.ant-select')?.textContent).toContain('50')
  })

  it('keeps an option value that a SKU is made of', async () => {
    serve(() => ({}))
    const { user } = await show(productFixture)
    await screen.findByRole('button', { name: '保存' })
    const terms = screen.getByRole('combobox', { name: '会员期限' })
    await user.type(terms, '{Backspace}')
    expect(await screen.findByText('“月度”有规格产品在使用，请先修改或删除这些规格产品')).toBeTruthy()
    expect(terms.closest('.ant-select')?.textContent).toContain('月度')
  })

  it('warns of a sale price above the list price, and takes it', async () => {
    serve(() => ({}))
    const { user } = await show(productFixture)
    await user.click(await action('编辑'))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText('商品优惠价'), '120')
    await user.tab()
    expect(await within(dialog).findByText('优惠价高于原价')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: '确定' }))
    await waitFor(async () => expect(await textOf('商品优惠价', 1)).toBe('120.00'))
    expect((await cell('商品优惠价', 1)).dataset.level).toBe('warning')
  })

  it('keeps a SKU of a channel', async () => {
    serve(() => ({}))
    await show(sku({ channel: 'C1' }))
    expect(((await action('编辑')) as HTMLButtonElement).disabled).toBe(false)
    expect(((await action('删除')) as HTMLButtonElement).disabled).toBe(true)
  })
})
