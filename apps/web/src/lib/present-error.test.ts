import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './api/api-error.ts'
import { registerNavigation } from './navigation.ts'
import { hostMessages, type Message } from './notify.ts'
import { presentError } from './present-error.ts'

function shown(error: unknown) {
  const messages: Message[] = []
  const leave = hostMessages({ show: message => messages.push(message), settle: () => {} })
  presentError(error)
  leave()
  return messages.map(({ kind, form, text, detail }) => ({ kind, form, text, detail }))
}

const error = (showType: 0 | 1 | 2 | 4 | 9) => new ApiError(10500, '内部错误', { showType, requestId: 'r1' })

describe('show types', () => {
  it('0 is silent', () => expect(shown(error(0))).toEqual([]))

  it('1 warns', () =>
    expect(shown(error(1))).toMatchObject([{ kind: 'warning', form: 'toast', text: '内部错误' }]))

  it('2 is an error, and what a failure without one is', () => {
    expect(shown(error(2))).toMatchObject([{ kind: 'error', form: 'toast' }])
    expect(shown(new ApiError(10404, '不存在'))).toMatchObject([{ kind: 'error', text: '不存在' }])
  })

  it('4 stands in the corner with the request id', () => {
    expect(shown(error(4))).toMatchObject([{ form: 'notification', detail: '请求编号：r1' }])
  })

  it('9 leads to the exception page', () => {
    const go = vi.fn()
    registerNavigation(go)
    expect(shown(error(9))).toEqual([])
    expect(go).toHaveBeenCalledWith(
      `/exception?${new URLSearchParams({ errorCode: '10500', errorMessage: '内部错误' })}`,
      false,
    )
  })
})

describe('what the presenter leaves alone', () => {
  it('says the first reason of a field error', () => {
    const fields = [{ field_name: 'endTime', error_reason: '结束日期不能早于开始日期' }]
    expect(shown(new ApiError(10400, '参数错误', { fields }))).toMatchObject([
      { text: '结束日期不能早于开始日期' },
    ])
  })

  it('keeps silent about an ended session and an aborted call', () => {
    expect(shown(new ApiError(10403, '未登录'))).toEqual([])
    expect(shown(new DOMException('aborted', 'AbortError'))).toEqual([])
  })
})
