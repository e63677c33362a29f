import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listReads, type ScreenName, screenPaths } from '@backoffice/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { readWebPage, screenAt } from './web-page.ts'

const dist = mkdtempSync(join(tmpdir(), 'web-page-'))
const boot = "document.documentElement.dataset.theme = 'dark'\n"
mkdirSync(join(dist, '.vite'))
writeFileSync(join(dist, 'boot.js'), boot)
writeFileSync(
  join(dist, 'index.html'),
  '<!doctype html>\n<html lang="zh-CN"><head><script src="/boot.js"></script></head></html>',
)
const screens = {
  login: ['assets/login.js'],
  orders: ['assets/shell.js', 'assets/orders.js'],
  orderDetails: ['assets/shell.js', 'assets/order.js'],
}
writeFileSync(join(dist, '.vite/screens.json'), JSON.stringify({ app: [], screens }))
afterAll(() => rmSync(dist, { recursive: true }))

const page = readWebPage(dist)
const html = (path: string, query = {}) => page.html(path, query, { timezone: 'Asia/Shanghai', samples: '' })
const told = (path: string, query = {}) =>
  Object.fromEntries(
    [...html(path, query).matchAll(/ data-([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )

describe('the page of the web app', () => {
  it('names the scripts of its screen and what it reads first', () => {
    expect(told('/order', { status: 'PAID', view: '7' })).toEqual({
      timezone: 'Asia/Shanghai',
      build: page.build,
      files: '/assets/shell.js /assets/orders.js',
      login: '/assets/login.js',
      reads:
        '/users/admin/user /cms/menu/top-menus /cms/site/by-codes /core/list-view/settings /core/list-view/list?list=orders.list',
      list: '/prod/order',
      'list-id': 'orders.list',
    })
    expect(told('/order/details/A1')).toMatchObject({ files: '/assets/shell.js /assets/order.js' })
    expect(told('/order/details/A1')).not.toHaveProperty('list')
  })

  it('names no read for the login page and for addresses that the app has no screen for', () => {
    expect(told('/user/login')).toEqual({
      timezone: 'Asia/Shanghai',
      build: page.build,
      files: '/assets/login.js',
    })
    expect(told('/nothing')).not.toHaveProperty('reads')
  })

  it('leaves the list out where the app does not send the address as it is', () => {
    for (const query of [{ startTime: '2026-01-02' }, { tab: '2' }, { __proto__x: '1' }])
      expect(told('/mp-user', query)).not.toHaveProperty('list')
  })

  it('names what a list asks for by itself', () => {
    expect(told('/company/variants')).toMatchObject({
      list: '/sparq/customs/company/variant/list?status=proposed',
    })
  })

  it('writes nothing of the address, and escapes what it writes', () => {
    const attack = '"><script>alert(1)</script>'
    expect(html('/order', { status: attack })).not.toContain('alert')
    expect(html(`/order/details/${attack}`)).not.toContain('alert')
    expect(page.html('/order', {}, { timezone: attack })).not.toContain('<script>alert')
  })

  it('allows its own script by the hash, and no other one', () => {
    const hash = createHash('sha256').update(boot).digest('base64')
    expect(page.contentSecurityPolicy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(html('/order')).toContain(`>${boot}</script>`)
    expect(page.contentSecurityPolicy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('finds every screen by its path, also where another path with a parameter would fit', () => {
    for (const [name, path] of Object.entries(screenPaths))
      expect(screenAt(path.replace(/\$\w+/, '7')), path).toBe(name === 'home' ? 'profile' : name)
    expect(Object.keys(listReads).filter(name => screenPaths[name as ScreenName].includes('$'))).toEqual([])
  })
})
