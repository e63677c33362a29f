import { companyRecords, type RecordFilePreview } from '@backoffice/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { RecordSetup } from './record-setup.tsx'

const preview: RecordFilePreview = {
  headers: ['名称', '电话'],
  rows: [['东方电子', '021-5550001']],
  mapping: { headerRow: 1, columns: { company: 0 } },
  encoding: 'utf-8',
}

beforeEach(() => localStorage.setItem('token', 't'))
afterEach(() => vi.unstubAllGlobals())

async function choosePhones() {
  const seen = fakeServer(({ path }) =>
    path === companyRecords.start.path ? { data: { id: 1, jobId: 5 } } : { data: { rows: [], total: 0 } },
  )
  const Screen = () => <RecordSetup fileId={7} preview={preview} />
  const shown = await renderScreen(Screen, '/company/records?fileId=7')
  await shown.user.click(await screen.findByRole('button', { name: '“B · 电话”列的字段: 不导入' }))
  await shown.user.keyboard('电话')
  const option = () => {
    const found = document.querySelector('.ant-select-item-option-active')
    if (found?.textContent !== '电话') throw new Error('It is not found yet')
    return found
  }
  await shown.user.click(await waitFor(option))
  return { ...shown, seen }
}

it('asks before columns that were chosen are left', async () => {
  const { user, href } = await choosePhones()
  await user.click(screen.getByRole('button', { name: '换一个文件' }))
  await user.click(await screen.findByRole('button', { name: '继续编辑' }))
  expect(href()).toContain('fileId=7')
})

it('starts with them, and asks nothing', async () => {
  const { user, href, seen } = await choosePhones()
  await user.click(screen.getByRole('button', { name: '开始导入' }))
  await waitFor(() => expect(href()).toBe('/company/records'))
  expect(seen.find(({ method }) => method === 'POST')?.body).toMatchObject({
    fileId: 7,
    mapping: { columns: { company: 0, phone: 1 } },
  })
})
