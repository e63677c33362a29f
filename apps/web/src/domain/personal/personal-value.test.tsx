import { personalData } from '@backoffice/contract'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { PersonalValue } from './personal-value.tsx'

const reveal = vi.fn(async () => '13812345678')
const Screen = () => <PersonalValue value="138****5678" label="手机号" reveal={reveal} />

function signIn(...codes: string[]) {
  const permissions = { default_site: codes }
  fakeServer(() => ({ data: { id: 1, isSuperAdmin: false, permissions, sites: ['default_site'] } }))
}

afterEach(() => {
  vi.unstubAllGlobals()
  reveal.mockClear()
})

it('shows a masked value whole once it is asked for', async () => {
  signIn(personalData.reveal.code)
  const { user } = await renderScreen(Screen, '/x')
  await user.click(await screen.findByRole('button', { name: '查看完整手机号' }))
  expect(await screen.findByText('13812345678')).toBeTruthy()
  expect(reveal).toHaveBeenCalledOnce()
  expect(screen.queryByText('138****5678')).toBeNull()
  // A keyboard user continues from the same place.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '复制 13812345678' }))
})

it('shows the masked value alone to who may not see it whole', async () => {
  signIn()
  await renderScreen(Screen, '/x')
  expect(await screen.findByText('138****5678')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
