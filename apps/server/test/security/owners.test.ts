/**
 * security.md 30: to other people, a person's own things look as if they did not exist. New operations are covered: an
 * operation that names a job, a file, a saved search, a session or a device says so in the contract (`owned`).
 */
import {
  companyRecords,
  files,
  importSources,
  type OperationSpec,
  type OwnedKind,
  operations,
  secondFactors,
  tradeData,
} from '@backoffice/contract'
import { accessName } from '@backoffice/contract/openapi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeFile } from '../../src/platform/files/files.service.ts'
import { buildTestApp, requestOf, type TestApp } from '../build-app.ts'
import { createAccount, startPassword, tokenFor } from '../factories/accounts.ts'
import { upload } from '../multipart.ts'

let test: TestApp
let owner: { id: number; token: string }
let stranger: { id: number; token: string }
let payoutBatch: number
let invoice: number
let made = 0

/** Whoever holds this may end the sessions of others: that is what it is for. */
const overOthers = ['account.session']
const codes = [...new Set(operations.flatMap(operation => accessName(operation).split(/[|&]/)))]

beforeAll(async () => {
  test = await buildTestApp({ RATE_LIMIT_IMPORT: '10000' })
  const person = async () => {
    const permissions = { default_site: codes.filter(code => !overOthers.includes(code)) }
    const { id } = await createAccount(test, { permissions })
    return { id, token: await tokenFor(test, id) }
  }
  owner = await person()
  stranger = await person()
  payoutBatch = await insert(
    `INSERT INTO payout_batch (number, state, second_person, maker_id) VALUES ('PO1', 'draft', false, $1)`,
    [owner.id],
  )
  await test.sql(
    `INSERT INTO orders (order_no, user_id, source, actual_amount, discount, total_amount, status, create_time, paid_time,
      update_time) VALUES ('I1', 'u1', 'trade_site', 1, 0, 1, 'PAID', now(), now(), now())`,
  )
  invoice = await insert(
    `INSERT INTO invoice (order_no, title_kind, title, kind) VALUES ('I1', 'person', $1, 'normal')`,
    ['I'],
  )
})
afterAll(() => test.close())

async function fileOf(accountId: number, purpose: string, text: string): Promise<number> {
  async function* bytes() {
    yield Buffer.from(text)
  }
  const file = { name: 'rows.csv', mediaType: 'text/csv', purpose, accountId }
  return (await storeFile(test.app, bytes(), { ...file, expireTime: new Date(Date.now() + 3_600_000) })).id
}

const insert = async (text: string, values: unknown[]) =>
  (await test.sql<{ id: number }>(`${text} RETURNING id`, values))[0]?.id ?? 0

const bills = 'Date,Shipper,Goods Description\n2026-01-05,ALPHA LTD,DESK LAMPS\n'
const records = 'Company,Contact,Phone,Email\nAlpha Ltd,Li Wei,13812345678,wei@alpha.example\n'

const makers: Record<OwnedKind, () => Promise<number>> = {
  job: async () => {
    const job = await insert(
      `INSERT INTO job (kind, state, account_id, file_id, end_time) VALUES ('trade.check-import', 'failed', $1, $2, now())`,
      [owner.id, await fileOf(owner.id, 'import-rejects', bills)],
    )
    await insert(`INSERT INTO trade_report (job_id, doubts, report) VALUES ($1, 0, '{}')`, [job])
    return job
  },
  shipmentFile: () => fileOf(owner.id, 'import', bills),
  recordFile: () => fileOf(owner.id, 'record-import', records),
  payoutFile: () => fileOf(owner.id, 'payout-answer', 'Reference,Amount,State\nPO1-1,10.00,paid\n'),
  invoiceFile: () => fileOf(owner.id, 'invoice', '%PDF-1.7'),
  shipmentImport: async () => {
    const set = await insert('INSERT INTO trade_data_set (name) VALUES ($1)', [`set ${++made}`])
    const rejects = await fileOf(owner.id, 'import-rejects', bills)
    return insert(
      `INSERT INTO trade_import (data_set_id, file_name, size_bytes, reject_file_id, account_id)
      VALUES ($1, 'rows.csv', 1, $2, $3)`,
      [set, rejects, owner.id],
    )
  },
  fileBatch: () => insert('INSERT INTO file_batch (account_id) VALUES ($1)', [owner.id]),
  savedSearch: () =>
    insert(`INSERT INTO saved_search (account_id, name, search, seen_version) VALUES ($1, $2, '{}', 1)`, [
      owner.id,
      `search ${++made}`,
    ]),
  listView: () =>
    insert(
      `INSERT INTO list_view (account_id, list, name, query, layout) VALUES ($1, 'orders.list', $2, '{}',
        '{"order": [], "hidden": [], "density": "compact"}')`,
      [owner.id, `view ${++made}`],
    ),
  device: () =>
    insert(
      `INSERT INTO account_device (account_id, family, network, address, user_agent) VALUES ($1, $2, '', '', '')`,
      [owner.id, `device ${++made}`],
    ),
  factor: async () => {
    const body = { name: '手机', password: startPassword }
    return (await test.call(secondFactors.addTotp, { token: owner.token, body })).data.id
  },
  passkey: async () => {
    const body = { name: '笔记本', password: startPassword }
    const headers = { host: 'localhost' }
    return (await test.call(secondFactors.addPasskey, { token: owner.token, body, headers })).data.id
  },
  session: async () => {
    await tokenFor(test, owner.id)
    const [row] = await test.sql<{ id: number }>('SELECT max(id) AS id FROM session WHERE account_id = $1', [
      owner.id,
    ])
    return row?.id ?? 0
  },
}

const bodies: Record<string, (id: number) => object> = {
  'fileBatches.encode': () => ({ files: [1], encoding: 'utf-8' }),
  'fileBatches.tell': () => ({ files: [1], context: { country: 'CL' } }),
  'fileBatches.import': () => ({}),
  'fileBatches.join': () => ({ main: 1, files: [1, 2].map(id => ({ id, key: 0 })) }),
  'fileBatches.remove': () => ({ files: [1] }),
  'fileBatches.split': () => ({ files: [1] }),
  'tradeData.stored': () => ({
    mapping: { headerRow: 1, columns: {}, constants: {}, dateOrder: 'dmy', decimalComma: [] },
  }),
  'listViews.update': id => ({ id, version: 1, name: 'mine now' }),
  'invoices.issue': id => ({
    id: invoice,
    number: '25112000000012345678',
    issuedOn: '2026-01-01',
    fileId: id,
  }),
  'payoutAnswers.read': id => ({ batchId: payoutBatch, fileId: id }),
  'secondFactors.confirmTotp': () => ({ code: '000000' }),
  'secondFactors.confirmPasskey': () => ({
    id: 'x',
    attestationObject: 'x',
    clientDataJSON: 'x',
    transports: [],
  }),
  'secondFactors.remove': () => ({ password: startPassword }),
  'savedSearches.update': id => ({ id, version: 1, name: 'mine now', search: { keyword: 'lamp' } }),
}

const queries: Record<string, Record<string, unknown>> = { 'fileBatches.plan': { files: '1,2' } }

interface Heard {
  code: number
  fields: unknown
}

async function ask(operation: OperationSpec, id: number, token: string): Promise<Heard> {
  const named = operation.path.includes('{id}')
  const body = bodies[operation.id]?.(id) ?? { fileId: id }
  const response = await test.app.http.inject(
    requestOf(operation, {
      token,
      params: { id },
      query: queries[operation.id] ?? {},
      ...((!named || bodies[operation.id]) && { body }),
    }),
  )
  if (!String(response.headers['content-type']).startsWith('application/json'))
    return { code: 0, fields: null }
  const { errorcode, errors } = response.json()
  return { code: errorcode, fields: errors }
}

const owned = operations.flatMap(operation => (operation.owned ? [[operation.id, operation] as const] : []))
const nowhere = 2_147_483_000

it.each(owned)('%s: of another person is as good as none', async (_, operation) => {
  const id = await makers[operation.owned as OwnedKind]()
  const heard = await ask(operation, id, stranger.token)
  expect(heard).toEqual(await ask(operation, nowhere, stranger.token))
  // An id in the path is not found; one in a body is refused on its field.
  if (operation.path.includes('{id}') || operation.method === 'PUT') expect(heard.code).toBe(10404)
  else expect(heard).toMatchObject({ code: 10400, fields: [{ field_name: 'fileId' }] })
  // It is there, and nothing has happened to it.
  const own = await ask(operation, id, owner.token)
  expect(own.code).not.toBe(10404)
  expect(own.fields ?? []).not.toContainEqual(expect.objectContaining({ field_name: 'fileId' }))
})

it('marks every operation that names such a record', () => {
  // By its signed address, which only those have who were given it; a file of a source belongs to who takes it first.
  const byAddress: string[] = [files.get.id, importSources.take.id]
  const naming = operations.filter(({ path, body, owned }) => {
    const isNamed = /\/(job|files?|session|device|saved-search|list-view)\/\{/.test(path)
    const inBody = 'fileId' in ((body as { properties?: object } | undefined)?.properties ?? {})
    return (isNamed || inBody) && owned === undefined
  })
  expect(naming.map(({ id }) => id)).toEqual(byAddress)
})

describe('an upload', () => {
  it('is for one purpose: the calls of another do not find it', async () => {
    const bill = await makers.shipmentFile()
    const record = await makers.recordFile()
    const answers = await Promise.all([
      ask(companyRecords.preview, bill, owner.token),
      ask(tradeData.preview, record, owner.token),
    ])
    expect(answers.map(({ code }) => code)).toEqual([10404, 10404])
    expect(await ask(companyRecords.start, bill, owner.token)).toMatchObject({ code: 10400 })
    expect(await ask(tradeData.check, record, owner.token)).toMatchObject({ code: 10400 })
  })

  it('is seen by super admins whoever sent it', async () => {
    const { data } = await test.call(companyRecords.preview, { params: { id: await makers.recordFile() } })
    expect(data.rows).toEqual([['Alpha Ltd', 'Li Wei', '13812345678', 'wei@alpha.example']])
  })

  it('is masked in a preview where its owner may not see it whole, and who looked is written down', async () => {
    const { id } = await createAccount(test, {
      permissions: { default_site: ['companyRecord.import', 'tradeData.import', 'tradeData.read'] },
    })
    const token = await tokenFor(test, id)
    const send = async (path: string, content: string) => {
      const part = { name: 'file', filename: 'rows.csv', content }
      return (await test.app.http.inject(upload(path, token, [part]))).json().data.id as number
    }
    const recordFile = await send(companyRecords.upload.path, records)
    const seen = await test.call(companyRecords.preview, { token, params: { id: recordFile } })
    expect(seen.data.rows).toEqual([['Alpha Ltd', 'Li Wei', '138****5678', 'w****@alpha.example']])
    const shipments = await send(
      tradeData.upload.path,
      'Date,Shipper,Shipper Address,Goods Description,HS Code\n' +
        '2026-01-05,ALPHA LTD,12 Dock Road TEL 86-21-62788888 wei@alpha.example,LAMPS,94051100\n',
    )
    for (const query of [{}, { headerRow: 2 }]) {
      const preview = await test.call(tradeData.preview, { token, params: { id: shipments }, query })
      expect(preview.errorcode).toBe(0)
      const text = JSON.stringify(preview.data)
      expect(text).not.toMatch(/62788888|wei@/)
      expect(text).toContain('94051100')
    }
    const audited = await test.sql<{ action: string; entity_id: string }>(
      `SELECT action, entity_id FROM audit_event WHERE actor_id = $1 ORDER BY id`,
      [id],
    )
    expect(audited.map(({ action, entity_id }) => [action, Number(entity_id)])).toEqual([
      ['companyRecord.upload', recordFile],
      ['companyRecord.preview', recordFile],
      ['tradeData.upload', shipments],
      ['tradeData.preview', shipments],
      ['tradeData.preview', shipments],
    ])
  })

  it('names its reject file to nobody else', async () => {
    const id = await makers.shipmentImport()
    const hasRejects = async (token: string) =>
      (await test.call(tradeData.imports, { token })).data.rows.find(row => row.id === id)?.hasRejects
    expect(await Promise.all([hasRejects(owner.token), hasRejects(stranger.token)])).toEqual([true, false])
  })
})
