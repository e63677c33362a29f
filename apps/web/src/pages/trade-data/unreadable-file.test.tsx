import { sessions } from '@backoffice/contract'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failure, fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Page as CompanyRecordsPage } from '../companies/company-records-page.tsx'
import { Page as TradeImportPage } from './trade-import-page.tsx'

const person = { id: 1, userId: 'u', isSuperAdmin: true, permissions: {}, sites: [] }
beforeEach(() => localStorage.setItem('token', 't'))
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['shipments', '/trade-data/import', TradeImportPage],
  ['company records', '/company/records', CompanyRecordsPage],
])('says of a file of %s why it cannot be read, and leads to another one', async (_what, url, Page) => {
  const errors = [{ field_name: 'id', error_reason: '工作簿已损坏或不完整' }]
  fakeServer(({ path }) => {
    if (path === sessions.currentUser.path) return { data: person }
    return path.endsWith('/preview') ? failure(400, 10400, { errors }) : { data: { rows: [], total: 0 } }
  })
  const { user, href } = await renderScreen(() => <Page />, `${url}?fileId=7`)
  expect(await screen.findByText('工作簿已损坏或不完整')).toBeTruthy()
  expect(screen.queryByText('数据不存在')).toBeNull()
  await user.click(screen.getByRole('button', { name: '换一个文件' }))
  expect(href()).toBe(url)
})
