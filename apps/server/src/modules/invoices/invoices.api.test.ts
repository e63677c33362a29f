import { type InvoiceRow, intakeInvoices, invoices, openInvoices, orders } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createAccount, signedInAs, tokenFor } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { orderOf, pushOrders } from '../../../test/factories/orders.ts'
import { zipOf } from '../../../test/factories/test-zip.ts'
import { upload } from '../../../test/multipart.ts'
import { taxNumberProblem } from './tax-number.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.sql('DELETE FROM orders')
  await pushOrders(test, orderOf({ order_no: 'A1' }), orderOf({ order_no: 'A2', status: 'UNPAID' }))
})

const taxNo = '91110000600037341L'
const asked = { orderNo: 'A1', titleKind: 'company', title: '示例公司', kind: 'normal', taxNo } as const
const special = {
  kind: 'special',
  address: '北京市东城区 1 号',
  phone: '010-12345678',
  bank: '中国银行',
  account: '6222021234567890123',
} as const
const create = (more: object = {}, token = test.adminToken) =>
  test.call(invoices.create, { body: { ...asked, ...more }, token })
const issue = (id: number, more: object = {}) =>
  test.call(invoices.issue, { body: { id, number: '25112000000012345678', issuedOn: '2026-03-02', ...more } })
const clerkWith = (...codes: string[]) =>
  signedInAs(test, { permissions: { default_site: ['invoice.read', ...codes] } })
const refund = () =>
  pushOrders(test, orderOf({ order_no: 'A1', status: 'CANCELLED', updateTime: '2026-03-05T00:00:00Z' }))
const push = async (...rows: Partial<InvoiceRow>[]) =>
  (
    await test.call(intakeInvoices.invoices, {
      body: { rows: rows.map(row => ({ ...asked, id: 'i-1', updateTime: '2026-03-02T00:00:00Z', ...row })) },
    })
  ).data.rows

describe('tax numbers', () => {
  it('have a check character that agrees, or are older ones', () => {
    const good = [taxNo, '91440300708461136T', '110000600037341', '11010519491231002X00'] as const
    for (const text of good) expect(taxNumberProblem(text, 'company'), text).toBeUndefined()
    for (const text of ['911100006000373410', '91110000600037341I', '9111', '91110000600037341l'])
      expect(taxNumberProblem(text, 'company'), text).toBeDefined()
    expect(taxNumberProblem('11010519491231002X', 'person')).toBeUndefined()
    expect(taxNumberProblem('11010519491231002X', 'company')).toBeDefined()
  })
})

describe('an invoice', () => {
  it('is asked for, issued with what was paid, and voided after a refund', async () => {
    const { data: made } = await create({ ...special, email: 'a@example.com', remark: '请尽快' })
    expect(made).toMatchObject({
      state: 'asked',
      amount: 899,
      asker: '系统管理员',
      handler: null,
      hasFile: false,
    })
    expect((await test.call(orders.get, { params: { order_no: 'A1' } })).data.invoice).toBe('asked')
    const { data: issued } = await issue(made.id, { version: made.version, link: 'https://fapiao.example/1' })
    expect(issued).toMatchObject({ state: 'issued', issuedOn: '2026-03-02', handler: '系统管理员' })
    expect(await lastEvent(test, 'invoice.issue')).toMatchObject({ entity_name: '示例公司' })
    await refund()
    const open = { state: 'issued', orderStatus: 'CANCELLED' } as const
    expect((await test.call(invoices.list, { query: open })).data).toMatchObject({ rows: [{ amount: 899 }] })
    const body = { id: made.id, reason: '退款', redNumber: '25112000000012345679' }
    const same = await test.call(invoices.void, { body: { ...body, redNumber: issued.number } })
    expect(same.fields).toEqual({ redNumber: '红字发票号码不能是已开具发票的号码' })
    expect((await test.call(invoices.void, { body })).data).toMatchObject({ state: 'voided', amount: 899 })
    expect(await test.call(invoices.void, { body })).toMatchObject({ status: 409, errorcode: 10409 })
    const listed = await test.call(orders.list, { query: { invoice: 'voided' } })
    expect(listed.data.rows.map(row => row.order_no)).toEqual(['A1'])
    expect((await test.call(orders.list, { query: { invoice: 'none' } })).data.total).toBe(1)
  })

  it('says what it needs on the fields', async () => {
    const fieldsOf = async (more: object) => Object.keys((await create(more)).fields).toSorted()
    expect(await fieldsOf({ taxNo: '' })).toEqual(['taxNo'])
    expect(await fieldsOf({ taxNo: '911100006000373410' })).toEqual(['taxNo'])
    expect(await fieldsOf({ kind: 'special' })).toEqual(['account', 'address', 'bank', 'phone'])
    expect(await fieldsOf({ ...special, titleKind: 'person' })).toEqual(['kind'])
    expect(await fieldsOf({ ...special, phone: '010****1' })).toEqual(['phone'])
    expect(await fieldsOf({ orderNo: 'A2' })).toEqual(['orderNo'])
    expect(await fieldsOf({ orderNo: 'none' })).toEqual(['orderNo'])
    expect((await test.call(invoices.list)).data.total).toBe(0)
    expect((await create({ titleKind: 'person', taxNo: '' })).errorcode).toBe(0)
    expect(await fieldsOf({})).toEqual(['orderNo'])
  })

  it('is one for an order, whoever asks at the same time, and another one after a refusal', async () => {
    const answers = await Promise.all([create(), create(), push({}).then(([row]) => row)])
    const taken = answers.filter(
      answer => answer && ('outcome' in answer ? answer.outcome === 'created' : answer.errorcode === 0),
    )
    expect(taken).toHaveLength(1)
    const { rows } = (await test.call(invoices.list)).data
    expect(rows).toHaveLength(1)
    const body = { id: rows[0]?.id ?? 0, reason: '抬头有误' }
    expect((await test.call(invoices.refuse, { body })).data).toMatchObject({
      state: 'refused',
      reason: '抬头有误',
    })
    expect((await issue(body.id)).errorcode).toBe(10409)
    expect((await create()).errorcode).toBe(0)
  })

  it('is found by parts of title and number and by the state of its order, in every order', async () => {
    await pushOrders(test, orderOf({ order_no: 'A3', actual_amount: 5, total_amount: 5 }))
    const { data: first } = await create()
    const { data: second } = await create({ orderNo: 'A3', title: '另一家' })
    await issue(first.id)
    const found = async (query: Record<string, unknown>) =>
      (await test.call(invoices.list, { query })).data.rows.map(({ id }) => id)
    expect(await found({ title: '示例' })).toEqual([first.id])
    expect(await found({ number: '2511' })).toEqual([first.id])
    expect(await found({ state: 'asked', orderStatus: 'PAID' })).toEqual([second.id])
    for (const sort of ['amount,ASC', 'orderNo,DESC', 'createTime,DESC', 'title,DESC'] as const)
      expect({ sort, ids: await found({ sort }) }).toEqual({
        sort,
        ids: sort === 'title,DESC' ? [first.id, second.id] : [second.id, first.id],
      })
    for (const sort of ['issuedOn,ASC', 'issuedOn,DESC'] as const)
      expect(await found({ sort, size: 1 })).toEqual([first.id])
    expect(await found({ size: 1, page: 2 })).toEqual([first.id])
    await refund()
    expect(await found({ orderStatus: 'CANCELLED' })).toEqual([first.id])
  })

  it('is issued in the version that was seen, not in the future, under a new number, for a paid order', async () => {
    const { data: made } = await create()
    for (const issuedOn of ['0001-01-01', '1999-12-31', '2098-01-01', '2999-01-01'])
      expect((await issue(made.id, { issuedOn })).fields, issuedOn).toHaveProperty('issuedOn')
    expect((await issue(made.id, { version: made.version + 1 })).errorcode).toBe(10409)
    expect((await issue(made.id, { number: '1' })).fields).toHaveProperty('number')
    await issue(made.id)
    await pushOrders(test, orderOf({ order_no: 'A3' }))
    const { data: other } = await create({ orderNo: 'A3' })
    expect((await issue(other.id)).fields).toHaveProperty('number')
    await pushOrders(
      test,
      orderOf({ order_no: 'A3', status: 'CANCELLED', updateTime: '2026-03-05T00:00:00Z' }),
    )
    expect((await issue(other.id, { number: '25112000000012345699' })).errorcode).toBe(10409)
    await expect(test.sql(`UPDATE invoice SET issued_amount = 1 WHERE state = 'issued'`)).rejects.toThrow(
      'stays',
    )
  })

  it('shows personal data by permission, keeps what comes back masked, and logs a reveal', async () => {
    const { data: made } = await create({ ...special, email: 'finance@example.com' })
    const clerk = await clerkWith('invoice.write', 'personalData.reveal')
    const { data: seen } = await test.call(invoices.get, { params: { id: made.id }, token: clerk })
    expect(seen).toMatchObject({ taxNo: '9111****341L', account: '6222****0123', email: 'f****@example.com' })
    const { phone, account, email } = seen
    const body = { id: made.id, taxNo: seen.taxNo, phone, account, email, title: '新抬头' }
    expect((await test.call(invoices.update, { body, token: clerk })).data.title).toBe('新抬头')
    expect((await test.call(invoices.get, { params: { id: made.id } })).data).toMatchObject({
      taxNo,
      ...special,
    })
    const part = await test.call(invoices.list, { query: { taxNo: '9111' }, token: clerk })
    expect(part.fields).toHaveProperty('taxNo')
    expect((await test.call(invoices.list, { query: { taxNo }, token: clerk })).data.total).toBe(1)
    const reveal = { params: { id: made.id }, body: { field: 'taxNo' as const }, token: clerk }
    expect((await test.call(invoices.reveal, reveal)).data.value).toBe(taxNo)
    expect(JSON.stringify(await lastEvent(test, 'invoice.update'))).not.toContain(taxNo)
    const reader = await clerkWith()
    expect((await create({}, reader)).errorcode).toBe(10406)
    const refused = await test.call(invoices.refuse, { body: { id: made.id, reason: 'x' }, token: clerk })
    expect(refused.errorcode).toBe(10406)
  })
})

describe('the file', () => {
  const send = async (name: string, content: Buffer, token = test.adminToken) =>
    (
      await test.app.http.inject(
        upload('/prod/invoice/file', token, [{ name: 'file', filename: name, content }]),
      )
    ).json()

  it('is a PDF or an OFD of the person who issues, which who may see the invoice can open', async () => {
    const pdf = Buffer.from('%PDF-1.7 示例')
    expect((await send('a.html', Buffer.from('<html>'))).errors).toMatchObject([{ field_name: 'file' }])
    const archive = (name: string) => zipOf([{ name, content: 'x' }])
    expect((await send('a.ofd', archive('a.csv'))).errors).toMatchObject([{ field_name: 'file' }])
    expect((await send('a.ofd', archive('in/OFD.xml'))).errors).toMatchObject([{ field_name: 'file' }])
    expect((await send('a.ofd', Buffer.from('PK\u0003\u0004'))).errors).toMatchObject([
      { field_name: 'file' },
    ])
    expect((await send('a.ofd', archive('OFD.xml'))).errors).toBeNull()
    const { fileId } = (await send('发票.pdf', pdf)).data
    const other = await clerkWith('invoice.issue')
    const { data: made } = await create()
    const body = { id: made.id, number: '25112000000012345678', issuedOn: '2026-03-02', fileId }
    expect((await test.call(invoices.issue, { body, token: other })).fields).toHaveProperty('fileId')
    expect((await test.call(invoices.issue, { body })).data.hasFile).toBe(true)
    const { url } = (await test.call(invoices.file, { params: { id: made.id }, token: other })).data
    const answer = await test.app.http.inject({ url })
    expect([answer.headers['content-type'], answer.rawPayload]).toEqual(['application/pdf', pdf])
    const { data } = await test.call(openInvoices.list, { query: { orderNo: 'A1' } })
    expect(data.rows[0]?.fileUrl).toContain('signature=')
  })

  it('has an address that ends with the permission, and with the account, of who asked for it', async () => {
    const { fileId } = (await send('a.pdf', Buffer.from('%PDF-1.7'))).data
    const { data: made } = await create()
    const body = { id: made.id, number: '25112000000012345678', issuedOn: '2026-03-02', fileId }
    expect((await test.call(invoices.issue, { body })).errorcode).toBe(0)
    const reader = await createAccount(test, { permissions: { default_site: ['invoice.read'] } })
    const token = await tokenFor(test, reader.id)
    const { url } = (await test.call(invoices.file, { params: { id: made.id }, token })).data
    const open = async (address = url) => (await test.app.http.inject({ url: address })).statusCode
    expect(await open()).toBe(200)
    expect(await open(url.replace(/account=\d+/, 'account=1'))).toBe(404)
    expect(await open(url.replace(/account=\d+&/, ''))).toBe(404)
    expect(await open(url.replace('invoice.read', 'invoice.fetch'))).toBe(404)
    const ofAccount = 'UPDATE account SET enabled = $2 WHERE id = $1'
    await test.sql(ofAccount, [reader.id, false])
    expect(await open()).toBe(404)
    await test.sql(ofAccount, [reader.id, true])
    expect(await open()).toBe(200)
    await test.sql('DELETE FROM account_role WHERE account_id = $1', [reader.id])
    expect(await open()).toBe(404)
  })
})

describe('front sites', () => {
  it('push requests, change them until they are answered, and fetch what became of them', async () => {
    expect(await push({}, { id: 'i-2' })).toMatchObject([{ outcome: 'created' }, { outcome: 'rejected' }])
    expect(await push({ title: '新名称', updateTime: '2026-03-03T00:00:00Z' })).toMatchObject([
      { outcome: 'updated' },
    ])
    expect(await push({ title: '旧' })).toMatchObject([{ outcome: 'stale' }])
    const [row] = (await test.call(invoices.list)).data.rows
    expect(row).toMatchObject({ title: '新名称', version: 2 })
    await issue(row?.id ?? 0)
    const late = await push({ title: '太晚', updateTime: new Date().toISOString() })
    expect(late).toMatchObject([{ outcome: 'rejected', errors: [{ field_name: 'id' }] }])
    const { data } = await test.call(openInvoices.list, { query: { orderNo: 'A1' } })
    expect(data.rows).toMatchObject([
      { id: 'i-1', state: 'issued', number: '25112000000012345678', amount: 899, fileUrl: null },
    ])
    expect(await push({ id: 'i-3', orderNo: 'A2' })).toMatchObject([{ outcome: 'rejected' }])
  })
})
