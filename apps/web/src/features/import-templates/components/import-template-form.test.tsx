import { type ImportTemplate, shipmentFields } from '@backoffice/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { ImportTemplateForm } from './import-template-form.tsx'

const { product, weight } = shipmentFields

const template: ImportTemplate = {
  id: 5,
  name: '智利进口',
  vendor: '',
  country: 'CL',
  direction: 'import',
  layout: {
    columns: { date: ['Fecha'], product: ['Glosa', 'Marca'], weight: ['Peso'] },
    dateOrder: 'dmy',
    decimalComma: ['weight'],
    extras: [{ name: '舱单', column: 'Manifiesto' }],
  },
  constants: {},
  usedCount: 0,
  lastUsedTime: null,
  lastFileName: '',
  remark: '',
  version: 2,
  createTime: '2026-01-01T08:00:00+08:00',
  updateTime: '2026-01-01T08:00:00+08:00',
}

const Edit = () => <ImportTemplateForm record={template} readOnly={false} />

afterEach(() => vi.unstubAllGlobals())

it('edits how columns are read: joined, decimal comma, the day of midnights, further columns', async () => {
  const seen = fakeServer(() => ({ data: template }))
  const { href } = await renderScreen(Edit, '/edit')
  const choose = async (label: string, option: string) => {
    fireEvent.mouseDown(await screen.findByLabelText(label))
    fireEvent.click(await screen.findByTitle(option))
  }
  const press = (name: string) => fireEvent.click(screen.getByText(name))
  const write = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await choose(`${product.label.zh}的多列`, '合并')
  fireEvent.click(screen.getByLabelText(`逗号是小数点 ${weight.label.zh}`))
  await choose('时间为固定零点时', '按次日计')
  press('添加其他列')
  write('第 2 个其他列的名称', '船期')
  write('第 2 个其他列的列名', 'Viaje')
  fireEvent.click(screen.getByLabelText('移除其他列“舱单”'))
  press('添加其他列')
  press('保存')
  await waitFor(() => expect(href()).not.toBe('/edit'))
  const { body } = seen.find(({ method }) => method !== 'GET') ?? {}
  expect(body).toMatchObject({
    id: 5,
    version: 2,
    layout: {
      columns: template.layout.columns,
      dateOrder: 'dmy',
      nextDay: true,
      decimalComma: [],
      joined: ['product'],
      extras: [{ name: '船期', column: 'Viaje' }],
    },
  })
})
