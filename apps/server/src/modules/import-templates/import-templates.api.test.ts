import { type ImportTemplate, importTemplates, tradeData } from '@backoffice/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { requestOf } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { useImports } from '../../../test/factories/imports.ts'

const test = useImports()
beforeEach(() => test.sql('DELETE FROM import_template'))

const header = 'Date,Shipper,For,Goods,Paid'
const line = '13/04/2026,GAMMA LTD,DELTA INC,CHAIRS,100'
const layout = {
  columns: { date: ['Date'], supplierName: ['Shipper'], product: ['Goods'], amount: ['Paid'] },
  dateOrder: 'dmy' as const,
  decimalComma: [],
}

async function create(body: object = {}): Promise<ImportTemplate> {
  const answer = await test.call(importTemplates.create, { body: { name: 'Chile', layout, ...body } })
  expect(answer.errorcode).toBe(0)
  return answer.data
}

async function preview(name: string, content: string | Buffer, templateId?: number) {
  const { data: file } = await test.uploadFile(name, content)
  const query = templateId ? { templateId } : {}
  return test.call(tradeData.preview, { params: { id: file.id }, query })
}

const constants = { destCountry: 'CL', currency: 'USD' }
const chile = { country: 'CL', direction: 'import' as const, constants }

it('gives the list as a file', async () => {
  await create({ vendor: 'Somebody', country: 'CL', direction: 'import' })
  await create({ name: 'Peru' })
  const query = { format: 'csv' as const, vendor: 'some' }
  const file = await test.app.http.inject(
    requestOf(importTemplates.export, { query, token: test.adminToken }),
  )
  expect(file.statusCode).toBe(200)
  const [head, ...rows] = file.body.trim().split('\r\n')
  expect(head).toContain('模板名称')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain('Chile,Somebody,CL,进口,0')
})

it('answers a template as get does, finds it, changes it and deletes it', async () => {
  const created = await create({ vendor: 'Somebody', ...chile })
  expect((await test.call(importTemplates.get, { params: { id: created.id } })).data).toEqual(created)
  const query = { name: 'chi', vendor: 'some', direction: 'import' as const }
  expect((await test.call(importTemplates.list, { query })).data).toEqual({ rows: [created], total: 1 })
  await test.call(importTemplates.update, { body: { id: created.id, country: 'PE' } })
  expect((await lastEvent(test, 'importTemplate.update'))?.changes).toEqual([
    { field: 'country', before: 'CL', after: 'PE' },
  ])
  const twice = await test.call(importTemplates.create, { body: { name: 'CHILE', layout } })
  expect(twice.fields).toEqual({ name: '模板名称已存在' })
  const bad = { name: '', country: 'Chile', layout: { ...layout, columns: { nothing: ['x'] } } }
  const refused = await test.call(importTemplates.create, { body: bad as never })
  expect(Object.keys(refused.fields).sort()).toEqual(['country', 'layout.columns.nothing', 'name'])
  expect((await test.call(importTemplates.delete, { params: { id: created.id } })).data).toBeNull()
})

it('shows contacts that somebody has typed, or in the name of a file, to who may see them only', async () => {
  const { id } = await create({ name: '王芳 13812345678', remark: '邮箱 wang.fang@example.com' })
  await test.sql(`UPDATE import_template SET last_file_name = 'list_13812345678_20260301.xlsx'`)
  const codes = ['tradeData.read', 'tradeData.import']
  const clerk = await signedInAs(test, { permissions: { default_site: codes } })
  const masked = {
    name: '王芳 138****5678',
    remark: '邮箱 w****@example.com',
    lastFileName: 'list_138****5678_20260301.xlsx',
  }
  const listed = await test.call(importTemplates.list, { token: clerk })
  expect(listed.data.rows).toMatchObject([masked])
  const one = await test.call(importTemplates.get, { params: { id }, token: clerk })
  expect(one.data).toMatchObject(masked)
  const file = await test.app.http.inject(
    requestOf(importTemplates.export, { query: { format: 'csv' }, token: clerk }),
  )
  expect(file.body).toContain('138****5678')
  expect(file.body).not.toMatch(/13812345678|wang\.fang/)
  const change = (body: object) => test.call(importTemplates.update, { body: { id, ...body }, token: clerk })
  expect((await change({ version: 9 })).data).toMatchObject({ name: masked.name })
  expect((await change({ remark: '' })).fields).toHaveProperty('remark')
  expect((await change({ ...masked, lastFileName: undefined, vendor: 'V' })).data).toMatchObject({
    ...masked,
    vendor: 'V',
  })
  const whole = await test.call(importTemplates.get, { params: { id } })
  expect(whole.data).toMatchObject({ name: '王芳 13812345678', remark: '邮箱 wang.fang@example.com' })
})

describe('a file', () => {
  it('is read by the template that fits, whatever the order of its columns, and without constants of another country', async () => {
    const { id } = await create(chile)
    const moved = 'Goods,Paid,Nr,Date,Shipper\nCHAIRS,100,1,13/04/2026,GAMMA LTD\n'
    const plain = await preview('moved.csv', moved)
    expect(plain.data).toMatchObject({
      templateId: id,
      templateName: 'Chile',
      mapping: { columns: { date: [3], supplierName: [4], product: [0], amount: [1] } },
    })
    expect(plain.data.mapping.constants).toEqual({})
    const titled = (country: string) => `${country} import\n\n${header}\n${line}\n`
    const peru = await preview('peru.csv', titled('Peru'))
    expect(peru.data).toMatchObject({ templateId: id, mapping: { headerRow: 3 } })
    expect(peru.data.mapping.constants).not.toMatchObject({ destCountry: 'CL' })
    const own = await preview('own.csv', titled('Chile'))
    expect(own.data.mapping.constants).toMatchObject(constants)
    const chosen = await preview('chosen.csv', `${header}\n${line}\n`, id)
    expect(chosen.data.mapping).toMatchObject({ constants, context: { country: 'CL', direction: 'import' } })
    expect((await preview('none.csv', `${header}\n${line}\n`, 999_999)).fields).toEqual({
      templateId: '模板不存在',
    })
  })

  it('shows the templates that fit as well, and is guessed until one is chosen', async () => {
    const one = await create()
    const two = await create({ name: 'Peru', layout: { ...layout, dateOrder: 'mdy' } })
    const { data } = await preview('either.csv', `${header}\n${line}\n`)
    expect(data).toMatchObject({ templateId: null, templateName: '' })
    expect(data.templates.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort())
    const other = await preview('other.csv', 'Date,Shipper,Goods\n2026-01-01,A LTD,X\n')
    expect(other.data.templates).toEqual([])
  })

  it('makes a template, which knows the next one, and says where it was used', async () => {
    const body = { saveTemplate: { name: 'Mine', vendor: 'V' } }
    const mapping = {
      headerRow: 1,
      columns: { date: [0], supplierName: [1], buyerName: [2], product: [3] },
      constants: { currency: 'EUR', direction: 'import' },
      context: { country: 'PE' },
      dateOrder: 'dmy' as const,
      decimalComma: [],
    }
    const first = await test.importFile('first.csv', `${header}\n${line}\n`, { mapping, ...body })
    expect(first.row).toMatchObject({ state: 'done', templateName: 'Mine' })
    const id = first.row.templateId ?? 0
    const saved = await test.call(importTemplates.get, { params: { id } })
    expect(saved.data).toMatchObject({
      vendor: 'V',
      country: 'PE',
      direction: 'import',
      constants: { currency: 'EUR', direction: 'import' },
      layout: { columns: { buyerName: ['For'] } },
      usedCount: 1,
      lastFileName: 'first.csv',
    })
    const second = await test.importFile('second.csv', `${header}\n${line.replace('CHAIRS', 'TABLES')}\n`)
    expect(second.row).toMatchObject({ templateId: id, addedCount: 1 })
    const used = await test.call(tradeData.imports, { query: { templateId: id } })
    expect(used.data.rows.map(({ fileName }) => fileName)).toEqual(['second.csv', 'first.csv'])
    const { data: file } = await test.uploadFile('third.csv', `${header}\n${line}\n`)
    const taken = await test.call(tradeData.start, { body: { fileId: file.id, ...body } })
    expect(taken.fields).toEqual({ 'saveTemplate.name': '模板名称已存在' })
    const again = await test.importFile('fourth.csv', `${header}\n${line}\n`, { templateId: id, ...body })
    expect(again.row).toMatchObject({ templateId: id, addedCount: 0, existingCount: 1 })
    await test.call(importTemplates.delete, { params: { id } })
    expect((await test.call(tradeData.imports, {})).data.rows[0]).toMatchObject({ templateId: null })
  })

  it('reads a file in the encoding that a person chose, and the next one by its template', async () => {
    const inPage = (goods: string) =>
      Buffer.concat([Buffer.from(`${header}\n13/04/2026,GAMMA LTD,DELTA INC,`), Buffer.from(goods, 'hex')])
    const [content, next] = [inPage('b6b6cbdcc0bdbaeebdea'), inPage('c5ecbcc7b5a1b3a3')]
    const { data: file } = await test.uploadFile('page.csv', content)
    const look = (query: Record<string, unknown>) =>
      test.call(tradeData.preview, { params: { id: file.id }, query })
    expect((await look({})).data).toMatchObject({ encoding: 'gb18030' })
    expect((await look({ encoding: 'latin' })).fields).toHaveProperty('encoding')
    const { data: chosen } = await look({ encoding: 'euc-jp' })
    expect(chosen).toMatchObject({ encoding: 'euc-jp', mapping: { encoding: 'euc-jp' } })
    expect(chosen.rows[0]?.[3]).toBe('橋本製作所')
    const body = { mapping: chosen.mapping, saveTemplate: { name: 'Page' } }
    const { row } = await test.importFile('page.csv', content, body)
    const goods = `SELECT product FROM trade_shipment WHERE product = '橋本製作所'`
    expect(await test.app.trade.engine.rows(goods)).toHaveLength(1)
    const id = row.templateId ?? 0
    expect((await test.call(importTemplates.get, { params: { id } })).data.layout.encoding).toBe('euc-jp')
    const { data: byTemplate } = await preview('next.csv', next)
    expect(byTemplate).toMatchObject({ templateId: id, encoding: 'euc-jp', mapping: { encoding: 'euc-jp' } })
    expect(byTemplate.rows[0]?.[3]).toBe('東芝機械')
    const { data: unicode } = await preview('unicode.csv', `${header}\n${line.replace('CHAIRS', '椅子')}\n`)
    expect(unicode).toMatchObject({ templateId: id, encoding: 'utf-8' })
    expect(unicode.mapping.encoding).toBeUndefined()
    await test.call(importTemplates.delete, { params: { id } })
  })

  it('makes a template that knows only what a file proved or a person chose: the next one is asked again', async () => {
    const names = 'Date,Shipper,Goods,Bill No,Weight'
    const plain = `${names}\n20250314,ALPHA LTD,LAMPS,A1,12\n20250315,ALPHA LTD,LAMPS,A2,20\n`
    const { data: file } = await test.uploadFile('days.csv', plain)
    const { mapping } = (await test.call(tradeData.preview, { params: { id: file.id } })).data
    const made = await test.importFile('days.csv', plain, { mapping, saveTemplate: { name: 'Days' } })
    const id = made.row.templateId ?? 0
    const { layout } = (await test.call(importTemplates.get, { params: { id } })).data
    expect(layout).toMatchObject({ decimalOpen: ['weight'] })
    expect(layout).not.toHaveProperty('dateOrder')

    const open = `${names}\n03/04/2025,ALPHA LTD,LAMPS,A3,1.250\n05/04/2025,ALPHA LTD,LAMPS,A4,3.475\n`
    const seen = (await preview('open.csv', open)).data
    expect(seen).toMatchObject({
      templateId: id,
      orderGiven: false,
      openDateColumns: [0],
      openDecimals: [{ column: 4, example: '1.250' }],
    })
    expect(seen.doubts.map(({ doubt }) => doubt)).toEqual(
      expect.arrayContaining(['openDateOrder', 'openDecimalSign']),
    )
    const proven = open.replace('05/04/2025', '05/14/2025').replace('3.475', '3,475.50')
    const clear = (await preview('proven.csv', proven)).data
    expect(clear).toMatchObject({ openDecimals: [], openDateColumns: [], mapping: { dateOrder: 'mdy' } })
  })

  it('teaches a template that an earlier version kept by numbers of columns their names', async () => {
    const numbered = { ...layout, columns: { date: ['#1'], supplierName: ['#2'], product: ['#4'] } }
    const { id } = await create({ layout: numbered })
    const { data: file } = await test.uploadFile('any.csv', `${header}\n${line}\n`)
    const body = { fileId: file.id, templateId: id, dataSetName: 'Numbered' }
    expect((await test.call(tradeData.start, { body })).errorcode).toBe(0)
    const prints = await vi.waitUntil(async () => {
      const [row] = await test.sql<{ fingerprints: string[] }>('SELECT fingerprints FROM import_template')
      return row?.fingerprints.length ? row.fingerprints : undefined
    }, 60_000)
    expect(prints).toHaveLength(1)
    await test.importFile('again.csv', `${header}\n${line}\n`)
    expect((await test.call(importTemplates.get, { params: { id } })).data.layout.columns).toEqual({
      date: ['Date'],
      supplierName: ['Shipper'],
      product: ['Goods'],
    })
  })
})
