import type { FieldKind, Fields } from '@backoffice/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { recordForm } from './record-form.tsx'

const field = (name: string, kind: FieldKind, zh: string) => ({
  [name]: { name, kind, label: { zh, en: zh }, shown: {}, sent: {} },
})
const all: Fields = {
  ...field('name', 'text', '名称'),
  ...field('email', 'text', '邮箱'),
  ...field('opened', 'day', '开业日期'),
  ...field('enabled', 'flag', '启用'),
}
const schema = {
  required: ['name', 'enabled'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 10 },
    email: { type: 'string', maxLength: 100, format: 'email' },
    opened: { type: ['string', 'null'], format: 'date' },
    enabled: { type: 'boolean' },
  },
}
const save = vi.fn(async () => undefined)
const use = () => ({ mutateAsync: save })
const Form = recordForm<{ id: number; version: number; opened?: string }>({
  names: { one: { zh: '仓库', en: 'store' }, many: { zh: '仓库', en: 'stores' } },
  fields: all,
  schema,
  data: { useCreate: use, useUpdate: use },
  back: '/stores',
  first: { enabled: true },
})

it('sends null for a day that was cleared', async () => {
  const record = { id: 1, version: 2, name: '甲', email: '', opened: '2026-03-01', enabled: false }
  const { user } = await renderScreen(() => <Form record={record} />, '/form')
  const picker = (await screen.findByLabelText('开业日期')).closest('.ant-picker')
  await user.click(picker?.querySelector('.ant-picker-clear') as Element)
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(save).toHaveBeenCalledWith({ ...record, opened: null }))
})

it('begins with the values of a new record, and takes an e-mail address on one line', async () => {
  await renderScreen(() => <Form />, '/form')
  expect((await screen.findByRole('switch')).getAttribute('aria-checked')).toBe('true')
  expect(screen.getByLabelText('邮箱').tagName).toBe('INPUT')
})

it('cuts no text, and says that it is too long', async () => {
  const { user } = await renderScreen(() => <Form />, '/form')
  const name = await screen.findByLabelText<HTMLInputElement>('名称')
  save.mockClear()
  await user.type(name, 'MOBILE2026X')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('最多 10 个字符')
  expect(name.value).toBe('MOBILE2026X')
  expect(save).not.toHaveBeenCalled()
})
