import type { TradeFilePreview } from '@backoffice/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { failure, fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { ImportSetup } from './import-setup.tsx'

const preview = (headerRow: number, headers: string[], rows: string[][]): TradeFilePreview => ({
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
  columns: [],
  confidence: 0.9,
  saved: false,
})

const titles = preview(1, ['货物', '报表'], [['日期', '货物']])
const names = preview(2, ['日期', '货物'], [['2026-01-02', '椅子']])

afterEach(() => vi.unstubAllGlobals())

it('looks again with another row of column names: content and mapping follow, a wrong row changes nothing', async () => {
  const seen = fakeServer(({ path, query }) => {
    if (!path.endsWith('/preview')) return { data: { rows: [], total: 0 } }
    if (query.headerRow === '2') return { data: names }
    return failure(400, 10400, { errors: [{ field_name: 'headerRow', error_reason: '文件没有这一行' }] })
  })
  const { user } = await renderScreen(() => <ImportSetup fileId={7} preview={titles} />, '/trade-data/import')
  const row = await screen.findByLabelText('列名所在行')
  expect((row as HTMLInputElement).value).toBe('1')
  await user.clear(row)
  await user.type(row, '2{Enter}')
  const sheet = screen.getByRole('table')
  expect(await within(sheet).findByText('椅子')).toBeTruthy()
  expect(
    within(sheet)
      .getAllByRole('columnheader')
      .map(it => it.textContent),
  ).toEqual(['2', '日期不导入', '货物品名'])
  await user.clear(row)
  await user.type(row, '9{Enter}')
  expect(await screen.findByText('文件没有这一行')).toBeTruthy()
  expect(within(sheet).getByText('椅子')).toBeTruthy()
  expect(seen.flatMap(({ query }) => query.headerRow ?? [])).toEqual(['2', '9'])
})
