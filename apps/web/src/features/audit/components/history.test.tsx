import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { RecordHistory } from './history.tsx'

const event = {
  id: 5,
  time: '2026-03-01T02:03:04.567Z',
  actorName: 'wang.li',
  actorKind: 'user',
  actorKindText: '账号',
  actionText: '编辑权限',
  outcome: 'done',
  outcomeText: '完成',
  changes: [],
}

afterEach(() => vi.unstubAllGlobals())

it('tells each event to the second, in the business time zone', async () => {
  const seen = fakeServer(() => ({ data: { rows: [event], total: 1 } }))
  await renderScreen(() => <RecordHistory entity="permission" id={7} />, '/system/permission')
  expect(await screen.findByText('2026-03-01 10:03:04')).toBeTruthy()
  expect(seen[0]?.query).toMatchObject({ entity: 'permission', entityId: '7' })
})

it('M6: tells once what has not changed, such as the SKU whose price has', async () => {
  const change = { before: null, after: null }
  const changes = [
    { ...change, field: 'skuCodes', fieldText: '规格产品', beforeText: 'VIP-1', afterText: 'VIP-1' },
    { ...change, field: 'price', fieldText: '价格', beforeText: '199', afterText: '299' },
  ]
  fakeServer(() => ({ data: { rows: [{ ...event, changes }], total: 1 } }))
  await renderScreen(() => <RecordHistory entity="product" id={7} />, '/product')
  const cells = (name: string) => screen.getByRole('row', { name: new RegExp(name) }).querySelectorAll('td')
  await screen.findByText('VIP-1')
  expect([...cells('规格产品')].map(({ textContent }) => textContent?.trim())).toEqual(['VIP-1'])
  expect([...cells('价格')].map(({ textContent }) => textContent?.trim())).toEqual(['199', '299'])
})
