import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { SitePicker } from './site-picker.tsx'

const site = {
  siteCode: 'trade_site',
  label: { value: 'Trade data' },
  labels: [{ locale: 'zh_CN', value: '贸易数据站' }],
}
const admin = { id: 1, userId: 'admin', fullName: '', sites: [], isSuperAdmin: true, permissions: {} }

afterEach(() => vi.unstubAllGlobals())

it('names the sites that it finds in the language of the reader, the chosen one too', async () => {
  fakeServer(({ path }) => {
    if (path === '/users/admin/user') return { data: admin }
    return { data: path === '/cms/site/list' ? { rows: [site], total: 1 } : [] }
  })
  await renderScreen(() => <SitePicker value={['trade_site']} />, '/system/user/add')
  expect(await screen.findByText('贸易数据站')).toBeTruthy()
  fireEvent.mouseDown(screen.getByRole('combobox'))
  expect(await screen.findByRole('option', { name: '贸易数据站' })).toBeTruthy()
  expect(screen.queryByText('Trade data')).toBeNull()
})
