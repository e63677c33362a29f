import { expect, it } from 'vitest'
import { paths, pathWith, safeRedirect } from './paths.ts'

it('writes the address of a screen, its parameter and its search', () => {
  expect(paths.channels).toBe('/channel')
  expect(paths.channelEdit(3)).toBe('/channel/edit/3')
  expect(paths.orderDetails('A/1 ?')).toBe('/order/details/A%2F1%20%3F')
  expect(paths.roleDetails(7, { type: 2 })).toBe('/system/role/details/7?type=2')
  expect(paths.companyProfile('1x', { by: undefined })).toBe('/company/1x')
  expect(pathWith('login', { redirect: '/order?status=PAID' })).toBe(
    '/user/login?redirect=%2Forder%3Fstatus%3DPAID',
  )
  expect(pathWith('login', { redirect: undefined })).toBe('/user/login')
})

it('leads back to a path of this app only, whatever a browser drops', () => {
  expect(safeRedirect('/order?status=PAID&name=王')).toBe('/order?status=PAID&name=王')
  for (const foreign of [
    '//x',
    '/\\x',
    '/\t/x',
    '/\n/x',
    '/a\r/x',
    'https://x',
    'javascript:x',
    '',
    undefined,
  ])
    expect(safeRedirect(foreign)).toBe(paths.home)
})
