/** A made-up list in the form that OFAC publishes: a possible match, a decision, and a newer list that asks again. */
import { randomBytes } from 'node:crypto'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { importRows } from './imported-rows.ts'
import { arriveAt, beAdministrator, openPage, useBrowser } from './journey.ts'

useBrowser()

interface Words {
  title: string
  guide: string
  import: string
  state: RegExp
  equal: RegExp
  decide: string
  different: string
  reason: string
  save: RegExp
  saved: string
  decided: string
  again: string
  mark: RegExp
  differs: RegExp
}

const languages: [locale: string, options: BrowserContextOptions, words: Words][] = [
  [
    'zh_CN',
    {},
    {
      title: '名单筛查',
      guide: '哪些往来企业可能在制裁名单上？',
      import: '导入名单',
      state: /待判断/,
      equal: /相同的词/,
      decide: '判断',
      different: '不是同一方',
      reason: '理由',
      save: /保\s?存/,
      saved: '保存成功',
      decided: '不是同一方',
      again: '条目有变，需重新判断',
      mark: /疑似匹配.*OFAC SDN/,
      differs: /文件注明 \d+ 个条目/,
    },
  ],
  [
    'en_US',
    { viewport: { width: 390, height: 844 }, locale: 'en-US' },
    {
      title: 'Screening',
      guide: 'Which companies may stand on a sanctions list?',
      import: 'Import a list',
      state: /Open/,
      equal: /Equal words/,
      decide: 'Decide',
      different: 'Not the same',
      reason: 'Reason',
      save: /^Save$/,
      saved: 'Saved',
      decided: 'Not the same',
      again: 'Entry changed, decide again',
      mark: /Possible match: OFAC SDN/,
      differs: /The file announces \d+ entries/,
    },
  ],
]

interface Party {
  uid: number
  name: string
  also?: string
}

/** Of all runs: what a newer list lacks would be asked about first. */
const parties: Party[] = []
let day = 0

/** `SDN.XML`, each published a day after the one before. */
function sdnXml(count = parties.length): string {
  day++
  const entries = parties.map(
    ({ uid, name, also }) => `<sdnEntry><uid>${uid}</uid><lastName>${name}</lastName><sdnType>Entity</sdnType>
      <programList><program>MADE-UP</program></programList>
      ${also ? `<akaList><aka><uid>1</uid><type>a.k.a.</type><category>strong</category><lastName>${also}</lastName></aka></akaList>` : ''}
      <addressList><address><uid>1</uid><country>Vietnam</country></address></addressList></sdnEntry>`,
  )
  return `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns="http://tempuri.org/sdnList.xsd">
<publshInformation><Publish_Date>11/${String(day).padStart(2, '0')}/2026</Publish_Date><Record_Count>${count}</Record_Count></publshInformation>
${entries.join('\n')}</sdnList>`
}

const importList = (page: Page, words: Words, content: string) =>
  page
    .getByLabel(words.import, { exact: true })
    .setInputFiles({ name: `SDN-${day}.XML`, mimeType: 'text/xml', buffer: Buffer.from(content) })

it.each(languages)('a list of sanctioned parties in %s', async (locale, options, words) => {
  const page = await openPage(options)
  await beAdministrator(page)
  await page.evaluate(language => localStorage.setItem('locale', language), locale)
  const tag = `SCR${randomBytes(3).toString('hex').toUpperCase()}`
  const company = `${tag} RIVERSTONE DRILLING LTD`
  await importRows(page, tag, [
    'Arrival Date,Shipper,Shipper Country,Consignee,Consignee Country,Goods Description,Gross Weight (kg)',
    `2026-10-01,${company},VN,${tag} HONEST TOOLS INC,US,DRILLING HEADS ${tag},1000`,
  ])
  const isFirst = parties.length === 0
  parties.push({ uid: 5000 + parties.length, name: `${tag} RIVERSTONE DRILLING` })

  await page.goto('/trade-data/screening')
  await arriveAt(page, words.title)
  if (isFirst) {
    await page.getByRole('heading', { name: words.guide }).waitFor()
    await page.getByText('sanctionslist.ofac.treas.gov').waitFor()
  }
  await importList(page, words, sdnXml(parties.length + 1))
  const row = page.locator('tr, li, article').filter({ hasText: company }).last()
  await row.getByText(words.equal).waitFor()
  await row.getByText(words.state).first().waitFor()
  await page.getByText(words.differs).waitFor()

  await page.goto(`/company?keyword=${tag}&type=company&dates=all`)
  await page.getByRole('link', { name: words.mark }).first().click()
  await arriveAt(page, words.title)
  await row.getByRole('button', { name: words.decide }).click()
  await page.getByText(words.different, { exact: true }).last().click()
  await page.getByLabel(words.reason).fill('Another owner and another address')
  await page.getByRole('button', { name: words.save }).click()
  await page.getByText(words.saved).waitFor()
  await row.getByText(words.decided).first().waitFor()

  const last = parties.at(-1)
  if (last) last.also = `${tag} RIVERSTONE OFFSHORE`
  await importList(page, words, sdnXml())
  await row.getByText(words.again).waitFor()
  await expect.poll(() => page.getByText(words.differs).count()).toBe(0)
})
