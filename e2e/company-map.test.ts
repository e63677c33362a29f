/** The map of a company leads to bills: by a click on a port or a lane, and by the keyboard from the numbers below it. */
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { importRows } from './imported-rows.ts'
import { openPage, signIn, useBrowser } from './journey.ts'

useBrowser()

it('opens the bills of a port and of a lane, by the mouse and by the keyboard', async () => {
  const page = await openPage()
  await signIn(page, '/profile')
  const tag = `MAP${randomBytes(3).toString('hex').toUpperCase()}`
  const bill = (from: string, to: string, n: number) =>
    `2026-10-0${n},${tag} EXPORTS LTD,CN,${tag} IMPORTS ${n} INC,US,LAMPS ${tag},${from},${to},Sea,1000`
  await importRows(page, tag, [
    'Arrival Date,Shipper,Shipper Country,Consignee,Consignee Country,Goods Description,Port of Loading,Port of Discharge,Transport Mode,Gross Weight (kg)',
    bill('CNNGB', 'USNYC', 1),
    bill('CNNGB', 'USNYC', 2),
    bill('CNNGB', 'ZADUR', 3),
  ])
  await page.goto(`/company?keyword=${tag}&type=company&dates=all`)
  await page.getByRole('button', { name: `查看 ${tag} EXPORTS LTD` }).click()
  await page.getByRole('dialog').getByRole('link', { name: '打开企业页面' }).click()
  await page.waitForURL(/\/company\/\w+\?by=/)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: '港口与航线' }).click()
  const map = page.getByRole('img', { name: /^航线图/ }).locator('svg')
  await map.waitFor()
  const route = () => new URL(page.url()).searchParams.get('route')

  // The name of a port stands at the right of its mark.
  const name = await map.locator('text', { hasText: /Durban|德班/ }).boundingBox()
  if (!name) throw new Error('the map does not name the port')
  await page.mouse.move(name.x - 8, name.y + name.height / 2)
  await page.getByText('点击查看提单').waitFor()
  await page.mouse.click(name.x - 8, name.y + name.height / 2)
  await expect.poll(route).toBe('>ZADUR')
  await page.getByText(`${tag} IMPORTS 3 INC`).first().waitFor()

  await page.goBack()
  await map.waitFor()
  const lane = page.getByRole('button', { name: /CNNGB.*USNYC/ }).first()
  await lane.focus()
  await page.keyboard.press('Enter')
  await expect.poll(route).toBe('CNNGB>USNYC')
  await page.getByText(`${tag} IMPORTS 1 INC`).first().waitFor()
})
