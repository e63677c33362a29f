import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { openPage, signIn, useBrowser } from './journey.ts'

useBrowser()

const key = (n: number) => `2020${n}${randomBytes(3).readUIntBE(0, 3)}`

it('joins the files of a set by their key and imports them as one', async () => {
  const bills = [1, 2, 3].map(n => ({ n, id: key(n) }))
  const file = (name: string, lines: string[]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  const page = await openPage()
  await signIn(page, '/trade-data/import')
  await page
    .getByLabel('导入文件', { exact: true })
    .setInputFiles([
      file('ams__header_2020.csv', [
        'identifier,vessel_name,port_of_unlading,foreign_port_of_lading,weight,weight_unit,actual_arrival_date',
        ...bills.map(
          ({ n, id }) => `${id},MAERSK NESTON,Los Angeles,Shanghai,${n}00,Kilograms,2020-07-2${n}`,
        ),
      ]),
      file('ams__shipper_2020.csv', [
        'identifier,shipper_party_name,shipper_party_address_1,city,country_code',
        ...bills.map(({ n, id }) => `${id},SHANGHAI LAMP ${n} CO LTD,${n} NANJING ROAD,SHANGHAI,CN`),
      ]),
      file('ams__cargodesc_2020.csv', [
        'identifier,piece_count,description_text',
        ...bills.flatMap(({ id }) => [`${id},1,LED LAMPS`, `${id},2,PARTS OF LAMPS`]),
      ]),
      { name: 'photo.csv', mimeType: 'image/jpeg', buffer: Buffer.from('ffd8ffe000102030', 'hex') },
    ])
  await page.waitForURL('**/trade-data/batch/*')
  // Refused by its upload: kept with the reason, after a reload too.
  await page.reload()
  const photo = page.getByRole('row', { name: /photo\.csv/ })
  await photo.getByText('不能导入').waitFor()
  await photo.getByRole('button', { name: '移出 photo.csv' }).click()
  await photo.waitFor({ state: 'hidden' })

  await page.getByText('3 个文件像是一套，可按“identifier”合并').waitFor()
  await page.getByRole('button', { name: /^查看并合并/ }).click()
  const drawer = page.getByRole('dialog', { name: '按匹配列合并文件' })
  await drawer.getByText('主文件，每行保留').waitFor()
  await drawer.getByText('各列的合并方式（3 列）').first().click()
  await page.mouse.move(0, 0)
  expect(await seriousFindings(page)).toEqual([])
  await drawer.getByRole('button', { name: '合并 3 个文件' }).click()

  const line = page.getByRole('row', { name: /ams_2020\.csv/ })
  await line.getByRole('button', { name: /^由 3 个文件按“identifier”合并/ }).click()
  const report = page.getByRole('dialog', { name: /^合并报告/ })
  await report.getByText('合并后共 3 行。').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await line.getByRole('link', { name: /^核对/ }).click()
  await page.getByText('cargodesc.description_text').first().waitFor()
})
