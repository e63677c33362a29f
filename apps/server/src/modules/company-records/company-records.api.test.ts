import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  companies,
  companyProfile,
  companyRecords,
  type FileEncoding,
  jobs,
  recordFields,
} from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, requestOf, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { removeStored } from '../../../test/factories/files.ts'
import { jobState } from '../../../test/factories/jobs.ts'
import { lampBills, maker } from '../../../test/factories/lamp-bills.ts'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'
import { upload } from '../../../test/multipart.ts'
import { encodeGb18030 } from '../../platform/exports/gb18030.ts'
import { addRecord, emptyRecordRows } from './record-rows.ts'

let test: TestApp
/** The requests to the registry provider, and its answers. */
const asked: string[] = []
let answers: (string | undefined)[] = []
const provider = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://x').searchParams.get('q') ?? '')
  const answer = answers.shift()
  if (answer === undefined) response.writeHead(404).end()
  else response.end(answer)
})

beforeAll(async () => {
  await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve))
  const { port } = provider.address() as AddressInfo
  const env = { REGISTRY_URL: `http://127.0.0.1:${port}/?q={name}`, REGISTRY_ALLOW_PRIVATE: '1' }
  test = await buildTestApp(env, undefined, { withTrade: true })
  await loadShipments(test.app.trade, lampBills)
  await test.app.jobs.start()
})
afterAll(async () => {
  await test.close()
  provider.closeAllConnections()
  provider.close()
})

const name = maker

describe('imported records', () => {
  const file = [
    '企业资料,,,,,,',
    '企业名称,国家,联系人,职位,电话,邮箱,经营范围,更多邮箱,曾用名',
    `"Ningbo Lamp Works Company, Limited",中国,王伟,外贸经理,+86 574 555 0001,wang@lamps.example,,,`,
    `NINGBO LAMP WORKS CO. LTD.,CN,,,+86 574 555 0002,office@lamps.example,生产灯具,hr@lamps.example；it@lamps.example,Old Lamps Ltd`,
    'Other Lamps Ltd,,,,0574-1234,,,,',
    'TO ORDER,,,,12345678,,,,',
    `${maker},Atlantis,,,12345678,,,,`,
    `${maker},,,,call me,,,,`,
    `${maker},,,,,,,,`,
    'Wire Works Limited,,,,0574-555 0009,,,,',
    'ACME TOOLS INC.,US,Ann Lee,Buyer,+1 312 555 0100,,,,',
    'Later Works Ltd,CN,,,,office@later.example,,,',
    // Too long, and only the blank beginning of it is kept.
    `${' '.repeat(3000)},${'x'.repeat(1024 ** 2)}`,
  ].join('\n')

  const importFile = async () => {
    const sent = await test.app.http.inject(
      upload(companyRecords.upload.path, test.adminToken, [
        { name: 'file', filename: 'firms.csv', content: file },
      ]),
    )
    const fileId = sent.json().data.id
    const { data } = await test.call(companyRecords.start, { body: { fileId } })
    const job = await jobState(test, data.jobId ?? 0, ({ state }) => state === 'done' || state === 'failed')
    return { ...data, job, fileId }
  }

  it('come by a file whose columns are guessed, each row once', async () => {
    const first = await importFile()
    expect(first.job).toMatchObject({ state: 'done', result: { read: 11, rejected: 5, changed: 0 } })
    const { data: preview } = await test.call(companyRecords.preview, { params: { id: first.fileId } })
    expect(preview.mapping).toMatchObject({
      headerRow: 2,
      columns: { company: 0, country: 1, person: 2, scope: 6 },
    })
    const again = await importFile()
    expect(again.job).toMatchObject({ result: { added: 0, changed: 0 } })
    const { data } = await test.call(companyRecords.list, {})
    expect(
      data.rows.map(({ addedCount, rejectedCount, state }) => [addedCount, rejectedCount, state]),
    ).toEqual([
      [0, 5, 'done'],
      [10, 5, 'done'],
    ])
  })

  /** Who is found by a contact, once the search has heard of all that was imported. */
  const withContact = async (keyword: string, resultType: 'cgls_supplier' | 'cgls_buyer') => {
    const [last] = await test.sql<{ id: number }>(
      "SELECT max(id) AS id FROM job WHERE kind = 'company.contacts'",
    )
    await jobState(test, last?.id ?? 0, ({ state }) => state === 'done')
    const body = { type: 'company' as const, keyword, resultType, hasContact: true }
    return (await test.call(companies.list, { body })).data.rows.map(({ info }) => info.uname)
  }

  it('make companies found by a contact: of any country, by staff, and whose bills come later', async () => {
    expect(await withContact('wire', 'cgls_supplier')).toEqual(['Wire Works Ltd'])
    expect(await withContact('acme', 'cgls_buyer')).toEqual(['Acme Tools Inc'])
    expect(await withContact('licht', 'cgls_buyer')).toEqual([])
    const later = makeShipment({ supplierName: 'Later Works Ltd', product: 'late' })
    await loadShipments(test.app.trade, [later])
    expect(await withContact('later', 'cgls_supplier')).toEqual(['Later Works Ltd'])
  })

  it('belong to the company, however its name is written', async () => {
    const { data: info } = await test.call(companies.info, { body: { name } })
    expect(info.phones).toEqual(['+86 574 555 0002', '0574-8765-4321'])
    expect(info.emails).toContain('office@lamps.example')
    expect(info.registry).toContainEqual({ field: 'scope', label: '经营范围', value: '生产灯具' })
    expect(info.registry).toContainEqual(
      expect.objectContaining({ field: 'moreEmails', value: 'hr@lamps.example；it@lamps.example' }),
    )
    const { data: staff } = await test.call(companyProfile.member, { body: { name } })
    expect(staff).toMatchObject([
      { name: '王伟', position: '外贸经理', phone: '+86 574 555 0001', sample: false },
    ])
    const { data: list } = await test.call(companies.list, { body: { type: 'company', keyword: 'lamp*' } })
    expect(list.rows.map(({ info: { uname, hasQcc } }) => [uname, hasQcc])).toEqual([
      [maker, true],
      ['Other Lamps Ltd', false],
    ])
  })

  it('are masked for who may not see them, and revealed one at a time, which is written down', async () => {
    const token = await signedInAs(test, {
      permissions: { default_site: ['company.read', 'personalData.reveal'] },
    })
    const { data: info } = await test.call(companies.info, { body: { name }, token })
    expect(info.phones).toEqual(['865****0002', '057****4321'])
    expect(info.address).toBe('Harbour Road. Tel: 057****4321 s****@lamps.example')
    const { data: list } = await test.call(companies.list, {
      body: { type: 'company', keyword: 'ningbo' },
      token,
    })
    expect(list.rows[0]?.info.address).toBe(info.address)
    const { data: entry } = await test.call(companyProfile.registry, { body: { name }, token })
    expect(entry?.fields.find(({ field }) => field === 'moreEmails')?.value).toBe(
      'h****@lamps.example；i****@lamps.example',
    )
    const { data: staff } = await test.call(companyProfile.member, { body: { name }, token })
    expect(staff[0]?.email).toBe('w****@lamps.example')
    const reveal = async (body: object, as = token) => {
      const { data, errorcode } = await test.call(companyProfile.reveal, {
        body: { name, ...body },
        token: as,
      })
      return data?.value ?? errorcode
    }
    expect(await reveal({ kind: 'phone', place: 'info', at: '1' })).toBe('0574-8765-4321')
    expect(await reveal({ kind: 'email', place: 'staff', at: String(staff[0]?.id) })).toBe(
      'wang@lamps.example',
    )
    expect(await reveal({ kind: 'email', place: 'registry', at: 'moreEmails' })).toBe(
      'hr@lamps.example；it@lamps.example',
    )
    expect(await reveal({ kind: 'email', place: 'registry', at: 'scope' })).toBe(10404)
    expect(await reveal({ kind: 'phone', place: 'info', at: '99' })).toBe(10404)
    const plain = await signedInAs(test, { permissions: { default_site: ['company.read'] } })
    expect(await reveal({ kind: 'phone', place: 'info', at: '1' }, plain)).toBe(10406)
    const events = await test.sql("SELECT entity_name FROM audit_event WHERE action = 'personalData.reveal'")
    expect(events).toEqual(Array(3).fill({ entity_name: maker }))
  })

  it('show no contact in names, positions, departments and websites to who may not see it', async () => {
    const [row] = await test.sql<{ id: number }>(`
      UPDATE company_staff SET name = '张三 13912340005', position = '经理 139·1234·0006', department = 'Tel 8888 0007'
      WHERE name = '王伟' RETURNING id`)
    await test.sql(`
      INSERT INTO company_contact OVERRIDING SYSTEM VALUE SELECT (jsonb_populate_record(kept,
        '{"id": 999999, "kind": "website", "value": "lamps.example 13912340008"}')).*
      FROM company_contact kept WHERE value = 'office@lamps.example'`)
    const seen = async (more: string[]) => {
      const token = await signedInAs(test, { permissions: { default_site: ['company.read', ...more] } })
      const { data: info } = await test.call(companies.info, { body: { name }, token })
      const { data: staff } = await test.call(companyProfile.member, { body: { name }, token })
      const [card] = staff
      return [card?.name, card?.position, card?.department, ...info.websites]
    }
    expect(await seen([])).toEqual([
      ...['张三 139****0005', '经理 139****0006', 'Tel 88****07', 'lamps.example 139****0008'],
    ])
    expect(await seen(['personalData.phone'])).toEqual([
      ...['张三 13912340005', '经理 139·1234·0006', 'Tel 8888 0007', 'lamps.example 13912340008'],
    ])
    await test.sql('DELETE FROM company_contact WHERE id = 999999')
    await test.sql(
      `UPDATE company_staff SET name = '王伟', position = '外贸经理', department = '' WHERE id = $1`,
      [row?.id ?? 0],
    )
  })

  it('are taken out with their import', async () => {
    const { data } = await test.call(companyRecords.list, { query: { sort: 'createTime,ASC' } })
    const id = data.rows[0]?.id ?? 0
    const { data: counts } = await test.call(companyRecords.counts, { params: { id } })
    expect(counts).toMatchObject({ staff: expect.any(Number), registry: expect.any(Number) })
    expect(counts?.contacts).toBeGreaterThan(0)
    expect(await test.call(companyRecords.delete, { params: { id } })).toMatchObject({ errorcode: 0 })
    expect(await lastEvent(test, 'companyRecord.delete')).toMatchObject({
      entity_id: String(id),
      changes: expect.arrayContaining([{ field: 'contacts', before: counts?.contacts, after: null }]),
    })
    expect((await test.call(companyRecords.counts, { params: { id } })).errorcode).toBe(10404)
    expect(await test.call(companyRecords.delete, { params: { id } })).toMatchObject({ errorcode: 10404 })
    const { data: staff } = await test.call(companyProfile.member, { body: { name } })
    expect(staff).toEqual([])
    expect(await withContact('wire', 'cgls_supplier')).toEqual([])
    expect(await withContact('later', 'cgls_supplier')).toEqual([])
    // What the bills themselves say is not taken out.
    expect(await withContact('"lamp"', 'cgls_supplier')).toEqual([maker])
  })

  it.each(['zh-CN', 'en-US'])('have a template in %s whose columns are known', async language => {
    const headers = { 'accept-language': language }
    const asked = requestOf(companyRecords.template, { token: test.adminToken, headers })
    const { rawPayload } = await test.app.http.inject(asked)
    const part = { name: 'file', filename: 'template.xlsx', content: rawPayload }
    const sent = await test.app.http.inject(upload(companyRecords.upload.path, test.adminToken, [part]))
    const id = sent.json().data.id
    const { data } = await test.call(companyRecords.preview, { params: { id } })
    expect(data.mapping.columns).toEqual(Object.fromEntries(recordFields.map((field, n) => [field, n])))
    const bad = data.rows.map(cells => addRecord(emptyRecordRows(), cells, data.mapping.columns))
    expect(bad).toEqual([undefined, undefined])
  })

  it('are previewed in the encoding that a person chooses', async () => {
    const part = {
      name: 'file',
      filename: 'firms.csv',
      content: Buffer.from(encodeGb18030('企业名称,电话\n东方电子,021')),
    }
    const sent = await test.app.http.inject(upload(companyRecords.upload.path, test.adminToken, [part]))
    const look = async (query: { encoding?: FileEncoding }) =>
      (await test.call(companyRecords.preview, { params: { id: sent.json().data.id }, query })).data
    expect(await look({ encoding: 'koi8-r' })).toMatchObject({ mapping: { encoding: 'koi8-r' } })
    const right = await look({ encoding: 'gb18030' })
    expect(right).toMatchObject({ encoding: 'gb18030', rows: [['东方电子', '021']] })
    expect(right.mapping).toMatchObject({ columns: { company: 0, phone: 1 }, encoding: 'gb18030' })
  })

  const gone = '文件不存在或已过期，请重新上传'

  it('say why an import failed', async () => {
    const broken = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(200)])
    const part = { name: 'file', filename: 'broken.xlsx', content: broken }
    const sent = await test.app.http.inject(upload(companyRecords.upload.path, test.adminToken, [part]))
    const { id } = sent.json().data
    const { data } = await test.call(companyRecords.start, { body: { fileId: id } })
    const params = { id: data.jobId ?? 0 }
    const reason = async () => {
      await jobState(test, params.id, ({ state }) => state === 'failed')
      const [row] = (await test.call(companyRecords.list)).data.rows
      return row?.error
    }
    expect(await reason()).toBe('工作簿已损坏或不完整')

    await removeStored(test.app, id)
    await test.call(jobs.retry, { params })
    expect(await reason()).toBe(gone)
    const again = await test.call(companyRecords.start, { body: { fileId: id } })
    expect([again.errorcode, again.fields]).toEqual([10400, { fileId: gone }])
    const preview = await test.call(companyRecords.preview, { params: { id } })
    expect(preview).toMatchObject({ errorcode: 10404, errormessage: gone })
  })

  it('need a file and a column of names', async () => {
    const start = (body: object) => test.call(companyRecords.start, { body })
    expect(await start({ fileId: 999_999 })).toMatchObject({ fields: { fileId: gone } })
    const mapping = { headerRow: 1, columns: { phone: 0 } }
    expect(await start({ fileId: 1, mapping })).toMatchObject({ fields: { mapping: expect.any(String) } })
  })
})

describe('the registry provider', () => {
  const ask = (company: string) => test.call(companyProfile.registry, { body: { name: company } })

  it('is asked once for what it knows and for what it does not', async () => {
    answers = [
      JSON.stringify({ name: '其他灯具', nameEn: 'Other Lamps Ltd', phone: '0574-5550003' }),
      undefined,
    ]
    asked.length = 0
    const first = await ask('Other Lamps Ltd')
    expect(first.data).toMatchObject({ source: 'provider', sample: false })
    expect(first.data?.fields[0]).toEqual({ field: 'name', label: '企业名称', value: '其他灯具' })
    expect((await ask('Other Lamps Ltd')).data).toEqual(first.data)
    expect((await ask('Licht GmbH')).data).toBeNull()
    expect((await ask('Licht GmbH')).data).toBeNull()
    expect(asked).toEqual(['Other Lamps Ltd', 'Licht GmbH'])
  })

  it('that is down is said to be, unless something older is known', async () => {
    const broken = Array<string>(3).fill('no JSON')
    answers = [...broken]
    expect(await ask('Wire Works Ltd')).toMatchObject({ status: 503, errorcode: 10503 })
    await test.sql('UPDATE company_registry_lookup SET expire_time = now()')
    answers = [...broken]
    expect((await ask('Other Lamps Ltd')).data).toMatchObject({ source: 'provider' })
  })
})
