import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from './api/api-error.ts'
import { registerNavigation } from './navigation.ts'
import { hostMessages, type Message } from './notify.ts'
import { createQueryClient } from './query-client.ts'

let messages: Message[] = []
const leave = hostMessages({ show: message => messages.push(message), settle: () => undefined })
afterEach(() => {
  messages = []
})

const read = (showType?: 0 | 1 | 2 | 4 | 9) =>
  createQueryClient()
    .fetchQuery({
      queryKey: ['row'],
      queryFn: () =>
        Promise.reject(new ApiError(10500, '内部错误', showType === undefined ? {} : { showType })),
    })
    .catch(() => undefined)

it.each([
  [undefined, []],
  [0, []],
  [1, ['toast warning']],
  [2, ['toast error']],
  [4, ['notification error']],
] as const)('shows a failed read as its show type %s says (C)', async (showType, shown) => {
  await read(showType)
  expect(messages.map(({ form, kind }) => `${form} ${kind}`)).toEqual(shown)
})

it('leaves for the page of errors where a failed read says 9 (C)', async () => {
  const go = vi.fn()
  registerNavigation(go)
  await read(9)
  expect(go.mock.calls).toEqual([
    ['/exception?errorCode=10500&errorMessage=%E5%86%85%E9%83%A8%E9%94%99%E8%AF%AF', false],
  ])
  leave()
})
