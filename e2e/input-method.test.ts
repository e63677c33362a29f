import { expect, it } from 'vitest'
import { beAdministrator, openPage, useBrowser } from './journey.ts'

useBrowser()

it('takes the word of an input method, and runs nothing before the next Enter, as Safari sends it (b30)', async () => {
  const page = await openPage()
  await beAdministrator(page)
  await page.goto('/noticebar')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  const field = page.getByRole('combobox', { name: '全局搜索' })
  await field.waitFor()
  await field.focus()
  const input = await page.context().newCDPSession(page)
  await input.send('Input.imeSetComposition', { text: 'tongzhi', selectionStart: 7, selectionEnd: 7 })
  await input.send('Input.insertText', { text: '通知' })
  await page.getByRole('option').first().waitFor()
  await input.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  })
  // The next one runs what it found: so the first one had its time.
  const where = page.url()
  expect(await field.inputValue()).toBe('通知')
  expect(page.url()).toBe(where)
  await page.keyboard.press('Enter')
  await field.waitFor({ state: 'detached' })
})
