import { notices, products } from '@backoffice/contract'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { call } from '../../lib/api/call.ts'
import { notify } from '../../lib/notify.ts'
import { presentError } from '../../lib/present-error.ts'
import { type FakeAnswer, failure, fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { sayDeleted, settleDeleted } from '../say-deleted.ts'

let answer: FakeAnswer | 'offline'
const refused = (showType?: 1 | 2 | 4) =>
  failure(503, 10503, { errormessage: '服务暂不可用', ...(showType && { showType }) })

async function show() {
  fakeServer(() => {
    if (answer === 'offline') throw new TypeError('offline')
    return answer
  })
  await renderScreen(() => null, '/notices')
}

/** Does what a screen does: it presents a failure or reports a success. */
const run = (asked: () => Promise<unknown>) =>
  act(() => asked().then(() => notify.success('成功'), presentError))

const turn = (id: number, status: 0 | 1 = 1) =>
  run(() => call(notices.updateStatus, { body: { id, status } }))
const shown = () =>
  [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')].map(e => e.textContent)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ['a warning', refused(1)],
  ['an error', refused(2)],
  ['a notification', refused(4)],
  ['an error without an answer', 'offline' as const],
])('%s goes when the same succeeds', async (_, failed) => {
  answer = failed
  await show()
  await turn(7)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  answer = {}
  await turn(7, 0)
  expect(shown()).toEqual(['成功'])
})

it('stays beside the success of another record, and of another action on the same', async () => {
  answer = refused()
  await show()
  await turn(7)
  answer = {}
  await turn(8)
  await run(() => call(notices.delete, { params: { id: 7 } }))
  expect(shown()).toEqual(['服务暂不可用', '成功×2'])
})

it('knows the records of a batch', async () => {
  answer = refused()
  await show()
  const publish = (...ids: number[]) => run(() => call(products.publish, { body: { ids } }))
  await publish(1, 2)
  answer = {}
  await publish(3)
  expect(shown()).toEqual(['服务暂不可用', '成功'])
  await publish(1, 2)
  expect(shown()).toEqual(['成功×2'])
})

it('says once what eight rows fail of, with how many there are, until each has succeeded (B.14)', async () => {
  answer = refused()
  await show()
  const ids = [1, 2, 3, 4, 5, 6, 7, 8]
  for (const id of ids) await turn(id)
  expect(shown()).toEqual(['服务暂不可用×8'])
  answer = {}
  for (const id of ids.slice(1)) await turn(id)
  expect(shown()).toEqual(['服务暂不可用', '成功×7'])
  await turn(1)
  expect(shown()).toEqual(['成功×8'])
})

it('keeps an offer while it has the focus', async () => {
  await show()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  act(() => sayDeleted(notices.delete, 7))
  const undo = screen.getByRole('button', { name: '撤销' })
  act(() => undo.focus())
  act(() => vi.advanceTimersByTime(60_000))
  expect(shown()).toHaveLength(1)
  act(() => undo.blur())
  act(() => vi.advanceTimersByTime(10_000))
  expect(shown()).toEqual([])
})

it('an offer goes when what it offers is done another way', async () => {
  await show()
  act(() => {
    sayDeleted(notices.delete, 7)
    sayDeleted(notices.delete, 8)
  })
  expect(screen.getAllByRole('button', { name: '撤销' })).toHaveLength(2)
  act(() => settleDeleted(notices.delete.id, 7))
  expect(screen.getAllByRole('button', { name: '撤销' })).toHaveLength(1)
})
