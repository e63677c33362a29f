import {
  companies,
  companyProfile,
  companyRoles,
  type ExchangeRate,
  exchangeRates,
  jobs,
  tradeData,
} from '@backoffice/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { requestOf } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { useImports } from '../../../test/factories/imports.ts'
import { zipOf } from '../../../test/factories/test-zip.ts'
import { upload } from '../../../test/multipart.ts'

const test = useImports()
beforeEach(() => test.sql('DELETE FROM exchange_rate'))

/** A body that is taken. */
const valid = { currency: 'CNY', month: '2026-03', rate: 7.8, source: 'ECB' } as const

async function create(body: object = {}): Promise<ExchangeRate> {
  const answer = await test.call(exchangeRates.create, { body: { ...valid, ...body } })
  expect(answer.errorcode).toBe(0)
  return answer.data
}

async function send(content: string | Buffer, token = test.adminToken, filename = 'eurofxref-hist.csv') {
  const part = { name: 'file', filename, type: 'application/octet-stream', content }
  return (await test.app.http.inject(upload(exchangeRates.import.path, token, [part]))).json()
}

/** In the form of eurofxref-hist.csv, with invented values. */
const daily = (...rows: string[]) => ['Date,USD,CNY,QQQ,', ...rows].join('\n')

/** Waits for the last conversion. */
async function converted() {
  const { data } = await test.call(jobs.list, { query: { kind: 'trade.convert-values' } })
  const job = await test.ended(data.rows[0]?.id ?? 0)
  expect(job.state).toBe('done')
  return job.result
}

describe('records', () => {
  it('are kept, listed, found, exported and written down', async () => {
    const created = await create({ rate: 7.812345 })
    expect((await test.call(exchangeRates.get, { params: { id: created.id } })).data).toEqual(created)
    expect((await test.call(exchangeRates.list, { query: { month: '2026', currency: 'cn' } })).data).toEqual({
      rows: [created],
      total: 1,
    })
    const file = await test.app.http.inject(
      requestOf(exchangeRates.export, { query: { format: 'csv' }, token: test.adminToken }),
    )
    expect(file.body).toContain('CNY,2026-03,7.812345,ECB')
    await test.call(exchangeRates.update, { body: { id: created.id, rate: 7.9 } })
    expect((await lastEvent(test, 'exchangeRate.update'))?.changes).toEqual([
      { field: 'rate', before: 7.812345, after: 7.9 },
    ])
    expect((await test.call(exchangeRates.delete, { params: { id: created.id } })).data).toBeNull()
  })

  it.each([
    ['currency', { currency: 'EUR' }, '欧元是基准，不需要汇率'],
    ['currency', { currency: 'QQQ' }, '没有这个币种'],
    ['currency', { currency: 'cny' }, '格式不正确'],
    ['month', { month: '2026-13' }, '格式不正确'],
    ['month', { month: '2099-01' }, '不能晚于本月'],
    ['rate', { rate: 0 }, undefined],
    ['rate', { rate: 1.1234567 }, undefined],
    ['source', { source: '' }, undefined],
  ])('refuse a bad %s: %j', async (field, change, reason) => {
    const answer = await test.call(exchangeRates.create, { body: { ...valid, ...change } })
    expect(answer).toMatchObject({ status: 400, fields: { [field]: reason ?? expect.any(String) } })
  })

  it('refuse a month twice, another currency later, and people without the permission', async () => {
    const { id } = await create()
    expect((await test.call(exchangeRates.create, { body: valid })).fields).toEqual({
      month: '该币种该月的汇率已存在',
    })
    expect((await test.call(exchangeRates.update, { body: { id, currency: 'JPY' } })).fields).toEqual({
      currency: '币种不可修改',
    })
    const reader = await signedInAs(test, { permissions: { default_site: ['exchangeRate.read'] } })
    expect((await send(daily('2026-03-02,1.1,7.8,1,'), reader)).errorcode).toBe(10406)
    expect((await test.call(exchangeRates.convert, { token: reader })).errorcode).toBe(10406)
  })
})

describe('changes', () => {
  const jobCount = async () =>
    (await test.call(jobs.list, { query: { kind: 'trade.convert-values' } })).data.total

  it('are made only together with the job that follows from them', async () => {
    const { id } = await create()
    await test.sql(`ALTER TABLE job ADD CONSTRAINT no_jobs CHECK (kind <> 'trade.convert-values') NOT VALID`)
    try {
      const body = { ...valid, month: '2026-02' }
      expect((await test.call(exchangeRates.create, { body })).status).toBe(500)
      expect((await test.call(exchangeRates.update, { body: { id, rate: 9 } })).status).toBe(500)
      expect((await test.call(exchangeRates.delete, { params: { id } })).status).toBe(500)
    } finally {
      await test.sql('ALTER TABLE job DROP CONSTRAINT no_jobs')
    }
    const { data } = await test.call(exchangeRates.list)
    expect(data).toMatchObject({ rows: [{ id, rate: 7.8, version: 1 }], total: 1 })
    await converted()
  })

  it('of several rates ask for one job', async () => {
    const before = await jobCount()
    await create()
    await create({ month: '2026-02' })
    const { data } = await test.call(exchangeRates.deleteMatching, { body: { seen: 2 } })
    expect(data).toMatchObject({ success: 2 })
    expect(await jobCount()).toBe(before + 3)
    await converted()
  })
})

describe('a file of the ECB', () => {
  it('brings averages, replaces what differs, and says so', async () => {
    await create({ rate: 9, source: '手工' })
    const rows = ['2026-03-03,1.1,7.9,1,', '2026-03-02,1.2,7.8,1,', ' ,', '2026-02-27,1.1,N/A,N/A,']
    expect((await send(daily(...rows))).data).toEqual({
      count: 3,
      firstMonth: '2026-02',
      lastMonth: '2026-03',
      addedCount: 2,
      changedCount: 1,
      unknown: ['QQQ'],
      skippedCount: 0,
    })
    const { data } = await test.call(exchangeRates.list, { query: { sort: 'rate,DESC' } })
    expect(data.rows.map(({ currency, month, rate, source }) => [currency, month, rate, source])).toEqual([
      ['CNY', '2026-03', 7.85, 'ECB'],
      ['USD', '2026-03', 1.15, 'ECB'],
      ['USD', '2026-02', 1.1, 'ECB'],
    ])
    expect((await lastEvent(test, 'exchangeRate.import'))?.changes).toEqual([
      { field: 'added', before: null, after: 2 },
      { field: 'updated', before: null, after: 1 },
    ])
    const again = await send(zipOf([{ name: 'eurofxref-hist.csv', content: daily(...rows) }]))
    expect(again.data).toMatchObject({ count: 3, addedCount: 0, changedCount: 0 })
  })

  it.each([
    ['2 · USD · abc; 3 · 2026-02-30', daily('2026-03-02,abc,7.8,1,', '2026-02-30,1.1,7.8,1,')],
    ['不是欧洲央行的汇率文件', 'Date,Shipper\n2026-03-02,A'],
    ['文件是空的', '\n\n'],
  ])('is refused as a whole: %s', async (reason, content) => {
    const answer = await send(content)
    expect(answer.errors[0]).toMatchObject({
      field_name: 'file',
      error_reason: expect.stringContaining(reason),
    })
    expect(await test.sql('SELECT 1 FROM exchange_rate')).toEqual([])
  })
})

describe('values in other currencies', () => {
  const header = 'Date,Shipper,Consignee,Goods Description,Invoice Value,Currency'
  const line = (n: number, value: string, month = '03') =>
    `2026-${month}-0${n},ALPHA LTD,RATES INC,LAMPS ${n},${value}`
  const file = [
    header,
    line(1, '785.01,CNY'),
    line(2, '100,EUR'),
    line(3, '70,USD'),
    line(4, '5000,VND'),
  ].join('\n')

  async function bills() {
    const { data } = await test.call(companyProfile.shipments, {
      body: { name: 'RATES INC', sort: 'date,ASC' },
    })
    return data.rows.map(({ amountUsd, amountOriginal, currency, amountRate, rateSource }) =>
      [amountUsd, amountOriginal, currency, amountRate, rateSource].join(' '),
    )
  }
  const version = async () => (await test.app.trade.state.get()).version

  it('are converted by the rate of their month, again when it changes, and keep what the file says', async () => {
    await test.importFile('a.csv', file, { dataSetName: 'Rates' })
    const unconverted = [' 785.01 CNY  ', ' 100 EUR  ', '70 70 USD  ', ' 5000 VND  ']
    expect(await bills()).toEqual(unconverted)
    const before = await version()

    await send(daily('2026-03-02,1.15,7.85,1,'))
    expect(await converted()).toEqual({ converted: 2, undone: 0, without: 1 })
    expect(await version()).toBeGreaterThan(before)
    const byEcb = [
      '115 785.01 CNY 6.82608696 ECB',
      '115 100 EUR 0.86956522 ECB',
      '70 70 USD  ',
      ' 5000 VND  ',
    ]
    expect(await bills()).toEqual(byEcb)
    const { data: partners } = await test.call(companyProfile.partners, { body: { name: 'RATES INC' } })
    expect(partners.rows[0]).toMatchObject({ amountSum: 300, hasConverted: true })
    for (const resultType of companyRoles) {
      const { data: cards } = await test.call(companies.list, {
        body: { hasContact: false, minCount: 4, resultType },
      })
      expect(cards.rows[0]).toMatchObject({ amountSum: 300, hasConverted: true })
    }
    const [set] = (await test.call(tradeData.list)).data.rows
    expect(set?.coverage).toMatchObject({ amountUsd: 3, converted: 2, otherCurrency: 1 })

    const now = await version()
    const { data } = await test.call(exchangeRates.convert)
    expect((await test.ended(data.jobId)).result).toEqual({ converted: 0, undone: 0, without: 1 })
    expect(await version()).toBe(now)

    // The same rows stay the same; later ones are converted as they come in.
    const again = await test.importFile('b.csv', `${file}\n${line(5, '785,CNY')}\n${line(6, '1,CNY', '04')}`)
    expect(again.row).toMatchObject({ addedCount: 2, existingCount: 4 })
    expect((await bills()).slice(4)).toEqual(['115 785 CNY 6.82608696 ECB', ' 1 CNY  '])

    const { data: rates } = await test.call(exchangeRates.list, { query: { currency: 'CNY' } })
    const id = rates.rows[0]?.id ?? 0
    await test.call(exchangeRates.update, { body: { id, rate: 2.3, source: '海关' } })
    expect(await converted()).toMatchObject({ converted: 2 })
    expect((await bills())[0]).toBe('392.51 785.01 CNY 2 海关 / ECB')

    await test.call(exchangeRates.delete, { params: { id } })
    expect(await converted()).toMatchObject({ converted: 0, undone: 2 })
    expect((await bills())[0]).toBe(unconverted[0])
  })

  it('are exported with the rate and its month', async () => {
    await send(daily('2026-03-02,1.15,7.85,1,'))
    await converted()
    const query = { name: 'RATES INC', keyword: 'lamps', format: 'csv' } as const
    const answer = await test.app.http.inject(
      requestOf(companyProfile.exportShipments, { query, token: test.adminToken }),
    )
    expect(answer.body).toContain(',115,785.01,CNY,6.82608696,ECB 2026-03,')
  })
})
