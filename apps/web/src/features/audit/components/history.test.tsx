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
