import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { failure, fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Form } from './channel-form-page.tsx'

const channel = {
  id: 7,
  code: 'EXPO_25',
  labels: [],
  name: '广交会',
  remark: '',
  version: 3,
  createTime: '2026-01-01T08:00:00+08:00',
  updateTime: '2026-01-01T08:00:00+08:00',
}

const Add = () => <Form />
const Edit = () => <Form record={channel} />
const save = () => screen.getByRole('button', { name: '保存' })
const input = (label: string) => screen.getByLabelText(label) as HTMLInputElement

afterEach(() => vi.unstubAllGlobals())

describe('the form of a channel', () => {
  it('says what is missing or malformed and sends nothing', async () => {
    const seen = fakeServer(() => ({}))
    const { user } = await renderScreen(Add, '/channel/add')
    await user.click(save())
    expect(await screen.findByText('请输入渠道编码')).toBeTruthy()
    expect(screen.getByText('请输入渠道名称')).toBeTruthy()
    await user.type(input('渠道编码'), 'A B 12345678')
    expect(input('渠道编码').value).toBe('A B 12345678')
    await user.click(save())
    expect(await screen.findByText('最多 8 个字符')).toBeTruthy()
    await user.clear(input('渠道编码'))
    await user.type(input('渠道编码'), 'A B 1234')
    await user.click(save())
    expect(await screen.findByText(/格式不正确/)).toBeTruthy()
    expect([...seen]).toEqual([])
  })

  it('shows a code that is taken at its field', async () => {
    const errors = [{ field_name: 'code', error_reason: '渠道编码已存在' }]
    const seen = fakeServer(() => failure(400, 10400, { errors }))
    const { user } = await renderScreen(Add, '/channel/add')
    await user.type(input('渠道编码'), 'EXPO_25')
    await user.type(input('渠道名称'), '广交会{Enter}')
    const reason = await screen.findByText('渠道编码已存在')
    expect(reason.closest('.ant-form-item')?.textContent).toContain('渠道编码')
    expect(seen[0]).toMatchObject({ method: 'POST', body: { code: 'EXPO_25', name: '广交会' } })
  })

  it('never changes the code of a channel', async () => {
    const seen = fakeServer(() => ({ data: channel }))
    const { user, href } = await renderScreen(Edit, '/channel/edit/7')
    expect(input('渠道编码').disabled).toBe(true)
    await user.type(input('渠道名称'), '秋季')
    await user.click(save())
    await waitFor(() => expect(href()).toBe('/channel'))
    const labels = [{ locale: 'zh_CN', name: '广交会秋季' }]
    expect(seen[0]?.body).toEqual({ id: 7, name: '广交会秋季', labels, remark: '', version: 3 })
  })
})
