import { expect, it } from 'vitest'
import { bestMatch, matchRank } from './initials.ts'

it.each([
  ['订单列表', 'ddlb', 2],
  ['登录日志', 'dlrz', 2],
  ['行为日志', 'xwrz', 2],
  ['行为日志', 'hwrz', 2],
  ['数据导入', 'dr', 3],
  ['运价查询记录', 'jl', 3],
  ['账号', 'zh', 2],
  ['订单', '订', 0],
  ['Orders', 'ord', 0],
  ['Behaviour log', 'LOG', 1],
])('%s is found by %s', (text, typed, match) => {
  expect(matchRank(text, typed)).toBe(match)
})

it('finds nothing by other letters, and the best of several names', () => {
  expect(matchRank('订单列表', 'dx')).toBeUndefined()
  expect(matchRank('Orders', 'xyz')).toBeUndefined()
  expect(bestMatch(['订单', 'Orders'], 'dd')).toBe(2)
})
