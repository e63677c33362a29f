import { act, screen } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failure } from '../../testing/fake-server.ts'
import { FakeUpload } from '../../testing/fake-upload.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ImageUpload } from './image-upload.tsx'

const url = '/files/3?signature=abc'
const picture = (name = 'a.png', type = 'image/png', size = 10) =>
  new File([new Uint8Array(size)], name, { type })

let sent: FakeUpload[]
const busy: boolean[] = []
function Field({ initial }: { initial?: string }) {
  const [value, setValue] = useState<string | undefined>(initial)
  return <ImageUpload label="主图" value={value} onChange={setValue} onBusy={is => busy.push(is)} />
}
const Empty = () => <Field />
const Filled = () => <Field initial={url} />
const show = async (Screen: () => React.ReactNode) => {
  const { user } = await renderScreen(Screen, '/products/add')
  const choose = (file: File) => user.upload(screen.getByLabelText('主图', { selector: 'input' }), file)
  return { user, choose }
}

beforeEach(() => {
  sent = FakeUpload.install()
  busy.length = 0
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => vi.unstubAllGlobals())

it('shows how far the picture is, then the picture, and says when a form must wait', async () => {
  const { choose } = await show(Empty)
  await choose(picture())
  act(() => sent[0]?.progress(0.4))
  expect(screen.getByRole('progressbar', { name: '正在上传 a.png' }).getAttribute('aria-valuenow')).toBe('40')
  await act(async () => sent[0]?.answer({ data: { id: 3, url } }))
  expect((await screen.findByRole('img', { name: '主图' })).getAttribute('src')).toBe(url)
  expect(sent[0]?.path).toBe('/core/file')
  expect(busy).toEqual([true, false])
})

it('says why the server refuses a picture, and takes another', async () => {
  const { choose } = await show(Empty)
  await choose(picture())
  const errors = [{ field_name: 'file', error_reason: '文件扩展名与内容不符' }]
  await act(async () => sent[0]?.answer(failure(400, 10400, { errors })))
  expect((await screen.findByRole('alert')).textContent).toBe('文件扩展名与内容不符')
  await choose(picture())
  expect(screen.queryByRole('alert')).toBeNull()
})

it('sends nothing that is too large', async () => {
  const { choose } = await show(Empty)
  await choose(picture('a.png', 'image/png', 5 * 1024 * 1024 + 1))
  expect((await screen.findByRole('alert')).textContent).toBe('图片不能超过 5 MB')
  expect(sent).toEqual([])
})

it('can be stopped by keyboard', async () => {
  const { user, choose } = await show(Empty)
  await choose(picture())
  screen.getByRole('button', { name: '取消上传' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: '上传图片：主图' })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('removes the picture', async () => {
  const { user } = await show(Filled)
  await user.click(screen.getByRole('button', { name: '移除主图' }))
  expect(screen.queryByRole('img')).toBeNull()
})

it('asks for nothing where nothing can be changed', async () => {
  const Locked = () => (
    <ConfigProvider componentDisabled>
      <Empty />
    </ConfigProvider>
  )
  await show(Locked)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/不超过 5 MB/)).toBeNull()
})
