import { audit, companyProfile } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, requestOf, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { lampBills, maker } from '../../../test/factories/lamp-bills.ts'
import { loadShipments } from '../../../test/factories/shipments.ts'
import { readXlsxRows } from '../../../test/read-xlsx.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: true })
  await loadShipments(test.app.trade, lampBills)
})
afterAll(() => test.close())

const download = (query: object, token = test.adminToken, language = 'en') =>
  test.app.http.inject(
    requestOf(companyProfile.exportReport, {
      query: query as never,
      token,
      headers: { 'accept-language': language },
    }),
  )

/** Days since the epoch of spreadsheets. */
const serial = (day: string) => String(Date.parse(day) / 86_400_000 + 25_569)

describe('the report as XLSX', () => {
  it('has the figures of the last 12 months, partners, goods, lanes and the story, numbers and days as such', async () => {
    const answer = await download({ name: maker, role: 'supplier' })
    expect(answer.statusCode).toBe(200)
    const [about, figures, partners, goods, lanes, story] = await readXlsxRows(answer.rawPayload)
    const { data } = await test.call(companyProfile.story, { body: { name: maker, role: 'supplier' } })
    const { year, before } = data.years ?? { year: undefined, before: undefined }
    if (!year || !before) throw new Error('no bills')
    const row = (sheet: typeof about, name: string) => sheet?.rows.find(([first]) => first === name) ?? []
    expect(about?.rows[0]).toEqual(['Item', 'Shipments', 'Value', 'From', 'To'])
    expect(row(about, 'Company')[2]).toBe(maker)
    expect(row(about, 'Last 12 months').slice(3)).toEqual([serial(year.from), serial(year.to)])
    expect(row(about, 'Sample data')[2]).toBe('No')
    expect(row(about, 'Data set')[1]).toBe(String(year.count))
    expect(row(about, 'Shipments that state a value').slice(1, 3)).toEqual([
      String(year.amountBills),
      `/ ${year.count}`,
    ])
    expect(row(figures, 'Shipments').slice(1, 3)).toEqual([String(year.count), String(before.count)])
    expect(Number(row(figures, 'Value (USD)')[1])).toBe(year.amountSum)
    expect(row(figures, 'Buyers')[1]).toBe(String(year.partners))
    const days = { startDate: year.from, endDate: year.to }
    const asked = { name: maker, role: 'supplier', ...days } as const
    const of = (await test.call(companyProfile.partners, { body: asked })).data
    expect(partners?.rows.slice(1).map(([name, , count]) => [name, Number(count)])).toEqual(
      of.rows.map(({ uname, count }) => [uname, count]),
    )
    expect(partners?.rows[1]?.at(-1)).toBe(serial(of.rows[0]?.lastDate ?? ''))
    const products = (await test.call(companyProfile.products, { body: asked })).data
    expect(goods?.rows.slice(1).map(([code]) => code)).toEqual(products.rows.map(({ hsCode }) => hsCode))
    const routes = (await test.call(companyProfile.ports, { body: asked })).data
    expect(lanes?.rows).toHaveLength(routes.laneTotal + 1)
    expect(story?.rows.length).toBe(1 + data.sentences.flatMap(({ sets }) => sets).length)
  })

  it('has the partners, goods and lanes of the days that are asked for, and the figures of the last 12 months', async () => {
    const { data } = await test.call(companyProfile.story, { body: { name: maker, role: 'supplier' } })
    const day = data.years?.year.to ?? ''
    const days = { startDate: day, endDate: day }
    const answer = await download({ name: maker, role: 'supplier', ...days })
    const [about, figures, partners] = await readXlsxRows(answer.rawPayload)
    const body = { name: maker, role: 'supplier', ...days } as const
    const of = (await test.call(companyProfile.partners, { body })).data
    expect(partners?.rows.slice(1).map(([name, , count]) => [name, Number(count)])).toEqual(
      of.rows.map(({ uname, count }) => [uname, count]),
    )
    const said = about?.rows.find(([name]) => name === 'Days of partners, goods, lanes')
    expect(said?.slice(3)).toEqual([serial(day), serial(day)])
    expect(figures?.rows[1]?.[1]).toBe(String(data.years?.year.count))
    const { data: audited } = await test.call(audit.list, { query: { action: 'companyReport.export' } })
    expect(JSON.stringify(audited.rows[0])).toContain(day)
    const long = await download({ name: maker, startDate: '2020-01-01', endDate: day })
    expect(long.statusCode).toBe(400)
  })

  it('is in Chinese for who reads Chinese, and written into the audit log', async () => {
    const answer = await download({ name: maker }, test.adminToken, 'zh-CN')
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(
      /企业简报_\d{8}_\d{6}\.xlsx/,
    )
    const [about] = await readXlsxRows(answer.rawPayload)
    expect(about?.rows[0]?.[0]).toBe('项目')
    const { data } = await test.call(audit.list, { query: { action: 'companyReport.export' } })
    expect(data.rows[0]).toMatchObject({ actionText: '导出企业简报', actorName: 'admin' })
  })

  it('names no data set to who may not view them, and is refused without the permission', async () => {
    const reader = await signedInAs(test, { permissions: { default_site: ['company.read'] } })
    const [about] = await readXlsxRows((await download({ name: maker }, reader)).rawPayload)
    expect(about?.rows.filter(([name]) => name === 'Data set').map(cells => cells[2] ?? '')).toEqual([''])
    expect(
      (
        await download(
          { name: maker },
          await signedInAs(test, { permissions: { default_site: ['order.read'] } }),
        )
      ).statusCode,
    ).toBe(403)
  })

  it('is of a company that is there, and no CSV', async () => {
    expect((await download({ name: 'Nobody Ltd' })).statusCode).toBe(404)
    expect((await download({ name: maker, format: 'csv' })).statusCode).toBe(400)
  })
})
