import { tradeData } from '@backoffice/contract'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { call } from '../../lib/api/call.ts'
import { failure, fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { RecordPage } from './record-page.tsx'

afterEach(() => vi.unstubAllGlobals())

it('says of a record that is gone what the server says of it', async () => {
  const errormessage = '文件不存在或已过期，请重新上传'
  fakeServer(() => failure(404, 10404, { errormessage }))
  const query = {
    queryKey: ['record'],
    queryFn: () => call(tradeData.preview, { params: { id: 7 } }),
  }
  await renderScreen(() => <RecordPage query={query}>{() => 'there'}</RecordPage>, '/trade-data/import/7')
  expect(await screen.findByText(errormessage)).toBeTruthy()
  expect(screen.getByRole('heading', { name: '数据不存在' })).toBeTruthy()
})

it('says of an address whose number is none that nothing stands there', async () => {
  const errors = [{ field_name: 'id', error_reason: '应为整数' }]
  fakeServer(() => failure(400, 10400, { errors }))
  const query = {
    queryKey: ['no record'],
    queryFn: () => call(tradeData.preview, { params: { id: Number.NaN } }),
  }
  await renderScreen(() => <RecordPage query={query}>{() => 'there'}</RecordPage>, '/trade-data/import/x')
  expect(await screen.findByRole('heading', { name: '数据不存在' })).toBeTruthy()
})
