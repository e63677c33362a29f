import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { RichText } from './rich-text.tsx'

let html = ''
function Field({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial)
  html = value
  return (
    <>
      <RichText label="描述" value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue('<p>新的</p>')}>
        reset
      </button>
    </>
  )
}
const show = async (initial: string) => {
  const { user } = await renderScreen(() => <Field initial={initial} />, '/products/add')
  return { user, text: await screen.findByRole('textbox', { name: '描述' }) }
}

it('shows what is formatted and nothing that runs', async () => {
  const { text } = await show(
    '<p onclick="alert(1)">一<strong>二</strong></p><script>alert(1)</script><p><a href="javascript:alert(1)">三</a></p>',
  )
  expect(text.querySelector('strong')?.textContent).toBe('二')
  expect(text.innerHTML).not.toMatch(/script|onclick/)
})

it('formats what is selected by its buttons', async () => {
  const { user, text } = await show('<p>会员功能</p>')
  text.focus()
  await user.keyboard('{Control>}a{/Control}')
  await user.click(screen.getByRole('button', { name: '加粗' }))
  expect(html).toBe('<p><strong>会员功能</strong></p>')
  expect(screen.getByRole('button', { name: '加粗' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: '项目列表' }))
  expect(html).toBe('<ul><li><p><strong>会员功能</strong></p></li></ul>')
})

it('links to safe addresses only', async () => {
  const { user, text } = await show('<p>帮助</p>')
  text.focus()
  await user.keyboard('{Control>}a{/Control}')
  await user.click(screen.getByRole('button', { name: '链接' }))
  const address = screen.getByRole('textbox', { name: '链接地址' })
  for (const unsafe of ['javascript:alert(1)', 'https://user:pass@example.com']) {
    await user.type(address, `${unsafe}{Enter}`)
    expect((await screen.findByRole('alert')).textContent).toBe(
      '链接应以 http://、https:// 或 / 开头，不含用户名',
    )
    await user.clear(address)
  }
  await user.type(address, '/help{Enter}')
  expect(html).toBe('<p><a href="/help">帮助</a></p>')
})

it('walks through its buttons by arrow keys', async () => {
  const { user } = await show('<p></p>')
  screen.getByRole('button', { name: '加粗' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('斜体')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('链接')
})

it('follows what is set from outside', async () => {
  const { user, text } = await show('<p>旧的</p>')
  await user.click(screen.getByRole('button', { name: 'reset' }))
  expect(text.textContent).toBe('新的')
})
