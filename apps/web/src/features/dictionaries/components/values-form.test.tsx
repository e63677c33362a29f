import type { DictAttribute } from '@backoffice/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, failure, fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { ContentForm } from './content-form.tsx'
import { ValuesForm } from './values-form.tsx'

const value = (valueId: number, code: string, nameZh: string) => ({
  valueId,
  code,
  nameZh,
  nameEn: code,
  isDefault: false,
  enabled: true,
  childId: null,
  supportsDestination: true,
  value: null,
})

const attribute: DictAttribute = {
  id: 7,
  code: 'colour',
  nameZh: '颜色',
  nameEn: 'Colour',
  labels: [],
  valueType: 'MultiSelect',
  fixed: false,
  values: [value(1, 'RED', '红'), value(2, 'BLUE', '蓝')],
  version: 3,
  createTime: '2026-01-01T08:00:00+08:00',
  updateTime: '2026-01-01T08:00:00+08:00',
}

const admin = { id: 1, userId: 'admin', fullName: '', sites: [], isSuperAdmin: true, permissions: {} }

const serve = (answer: FakeAnswer) =>
  fakeServer(({ path, method }) => {
    if (path === '/users/admin/user') return { data: admin }
    return method === 'GET' ? { data: { rows: [attribute], total: 1 } } : answer
  })

const Rows = () => <ValuesForm attribute={attribute} readOnly={false} />
const field = (row: number, label: string) =>
  screen.getByLabelText(`第 ${row} 行${label}`) as HTMLInputElement
const save = () => screen.getByRole('button', { name: '保存' })
const sent = (seen: { method: string; body: unknown }[]) => seen.find(({ method }) => method === 'POST')?.body

afterEach(() => vi.unstubAllGlobals())

describe('rows of a MultiSelect', () => {
  it('asks for both names and the code', async () => {
    serve({})
    const { user } = await renderScreen(Rows, '/')
    await user.click(screen.getByRole('button', { name: '新增一行' }))
    await user.click(save())
    expect(await screen.findByText('请输入编码')).toBeTruthy()
    expect(screen.getByText('请输入中文名称')).toBeTruthy()
    expect(screen.getByText('请输入英文名称')).toBeTruthy()
  })

  it('are reordered and sent with their ids, defaults left as they are', async () => {
    const seen = serve({ data: attribute })
    const { user } = await renderScreen(Rows, '/')
    await user.click(screen.getByRole('button', { name: '下移第 1 行' }))
    await user.clear(field(1, '中文名称'))
    await user.type(field(1, '中文名称'), '深蓝')
    await user.click(save())
    await waitFor(() => expect(sent(seen)).toBeTruthy())
    expect(sent(seen)).toMatchObject({
      attrId: 7,
      version: 3,
      values: [
        { valueId: 2, nameZh: '深蓝' },
        { valueId: 1, nameZh: '红' },
      ],
    })
    expect(JSON.stringify(sent(seen))).not.toContain('isDefault')
  })

  it('walk by ↑ and ↓, below the last one is a new one', async () => {
    serve({})
    const { user } = await renderScreen(Rows, '/')
    await user.click(field(1, '英文名称'))
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toBe(field(2, '英文名称')))
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toBe(field(3, '编码')))
  })

  it('show an error of the server at its field', async () => {
    serve(failure(400, 10400, { errors: [{ field_name: 'values.1.code', error_reason: '编码重复' }] }))
    const { user } = await renderScreen(Rows, '/')
    await user.type(field(2, '编码'), '2')
    await user.click(save())
    const reason = await screen.findByText('编码重复')
    expect(reason.closest('fieldset')?.contains(field(2, '编码'))).toBe(true)
  })

  it('a deleted one is gone at once and leaves nothing to be saved', async () => {
    const seen = serve({ data: null })
    const { user, href } = await renderScreen(Rows, '/')
    await user.click(await screen.findByRole('button', { name: '删除第 1 行' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: '删除' }))
    await screen.findByText('删除成功')
    expect(field(1, '编码').value).toBe('BLUE')
    expect(screen.queryByLabelText('第 2 行编码')).toBeNull()
    expect(seen.find(({ method }) => method === 'DELETE')?.query).toEqual({ valueId: '1' })
    await user.click(screen.getByRole('button', { name: '返回' }))
    await waitFor(() => expect(href()).toBe('/system/dictionary'))
  })

  it.each([
    [
      'what uses it, in the question',
      failure(409, 10409, { errormessage: '“红”正在使用中，不能删除：商品 VIP' }),
      '“红”正在使用中，不能删除：商品 VIP',
    ],
    [
      'the first reason of a 10400',
      failure(400, 10400, { errors: [{ field_name: 'valueId', error_reason: '不能删除' }] }),
      '不能删除',
    ],
  ])('a deletion that is refused says %s', async (_what, answer, text) => {
    serve(answer)
    const { user } = await renderScreen(Rows, '/')
    await user.click(await screen.findByRole('button', { name: '删除第 1 行' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: '删除' }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(field(1, '编码').value).toBe('RED')
  })
})

it.each([
  ['Integer', '1000000', '不能大于 999,999'],
  ['Integer', '', '请输入值'],
  ['ShortText', ' ', '请输入值'],
] as const)('one value of the type %s refuses %j', async (type, typed, reason) => {
  const seen = serve({})
  const Content = () => (
    <ContentForm attribute={{ ...attribute, valueType: type, values: [] }} type={type} readOnly={false} />
  )
  const { user } = await renderScreen(Content, '/')
  if (typed) await user.type(screen.getByLabelText('值'), typed)
  await user.click(save())
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(sent(seen)).toBeUndefined()
})
