/**
 * security.md 31, for every text of every answer: contacts are pushed into each text that a front site may send and typed
 * into each record that staff keep. Then somebody with every permission but those to personal data reads every list,
 * record and file. None of them may hold a contact.
 */
import {
  apps,
  channels,
  importTemplates,
  memberNotes,
  neededBy,
  type OperationSpec,
  operations,
  personalData,
  renewalRules,
} from '@backoffice/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, requestOf, type TestApp } from '../build-app.ts'
import { signedInAs } from '../factories/accounts.ts'

const phone = '13900139000'
const email = 'leak@example.com'
const account = '6222029999999999999'
const taxNo = '91330106MA2B0X1Y2Q'
const contacts = [phone, email, account, taxNo]

interface Schema {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  maxLength?: number
  items?: Schema
  properties?: Record<string, Schema>
}

/** Keys stand whole in addresses and calls (SECURITY.md), and these are no texts that people write. */
const isKey = (name: string) => /(?:id|no|code|key|source|number|url|link|unit|size|currency)$/i.test(name)

function poisoned(name: string, schema: Schema, example: unknown): unknown {
  if (schema.items) return [example].flat().map(item => poisoned(name, schema.items as Schema, item))
  if (schema.properties) {
    const entries = Object.entries(schema.properties)
    return Object.fromEntries(
      entries.flatMap(([field, of]) => {
        const value = poisoned(field, of, (example as Record<string, unknown> | undefined)?.[field])
        return value === undefined ? [] : [[field, value]]
      }),
    )
  }
  // All records are of one order and one member.
  if (/^order_?no$/i.test(name)) return 'LEAK-1'
  if (/^(?:inviterU|u)serId$/.test(name)) return 'leak'
  if (schema.type !== 'string' || schema.enum || isKey(name)) return example
  if (schema.format === 'email') return email
  if (schema.format) return example
  if (/phone/i.test(name)) return phone
  if (/account/i.test(name)) return account
  if (schema.pattern || (schema.maxLength ?? 0) < 20) return example
  return `${(schema.maxLength ?? 0) < 40 ? '' : `客户 ${email} `}电话 ${phone}`
}

const isPushed = (operation: OperationSpec) =>
  operation.row !== undefined && operation.id.startsWith('intake.')
const allCodes = [
  ...new Set(
    operations.flatMap(({ access }: OperationSpec) =>
      typeof access === 'object' && 'permission' in access ? neededBy(access).map(({ code }) => code) : [],
    ),
  ),
]
const wholeCodes = Object.values(personalData).map(({ code }) => code)

let test: TestApp
let clerk: string

beforeAll(async () => {
  test = await buildTestApp()
  clerk = await signedInAs(test, {
    permissions: { default_site: allCodes.filter(code => !wholeCodes.includes(code)) },
  })
  // Twice: an invoice, for example, needs its order.
  for (const expected of [expect.any(Number), 0])
    for (const operation of operations.filter(isPushed)) {
      const row = poisoned('', operation.row as Schema, operation.example) as object
      const { data } = await test.call(operation, { body: { rows: [row] } })
      expect([operation.id, data]).toMatchObject([operation.id, { rejected: expected }])
    }
  const text = `客户 ${email} 电话 ${phone}`
  await test.call(channels.create, { body: { code: 'LEAK', name: text, remark: text } })
  await test
    .call(channels.create, { body: { code: 'GONE', name: text } })
    .then(({ data }) => test.call(channels.delete, { params: { id: data.id } }))
  const layout = { columns: { product: ['Goods'] }, decimalComma: [] }
  await test.call(importTemplates.create, { body: { name: text, vendor: text, remark: text, layout } })
  const rule = { daysBefore: 30, language: 'zh_CN', text: '续费', status: 'on' } as const
  await test.call(renewalRules.create, { body: { ...rule, name: text } })
  const [member] = await test.sql<{ id: number }>('SELECT uid_pk AS id FROM members LIMIT 1')
  await test.call(memberNotes.create, {
    body: { memberId: member?.id ?? 0, text: `${text} ${taxNo}`, pinned: true },
  })
  const [ordered] = await test.sql<{ no: string }>('SELECT order_no AS no FROM orders LIMIT 1')
  await test.call(memberNotes.create, { body: { orderNo: ordered?.no ?? '', text: `${text} ${taxNo}` } })
  await test.call(channels.create, { body: { code: 'TAX', name: taxNo, remark: taxNo } })
  // Staff and apps, who have done all of this, and more.
  await test.sql(
    `INSERT INTO payout_batch (number, state, second_person, maker_id, approver_id) VALUES ('PO-1', 'approved', false, 1, 1)`,
  )
  await test.sql(`UPDATE invoice SET asker_id = 1, handler_id = 1`)
  await test.call(apps.create, { body: { firstName: '前台' } })
  await test.sql(`UPDATE account SET full_name = $1 WHERE full_name <> ''`, [text])
})
afterAll(() => test.close())

const reads = operations.filter(
  ({ method, answers = 'envelope' }: OperationSpec) =>
    method === 'GET' && (answers === 'envelope' || answers === 'file'),
)

/** Values for the parameters of an address or a query that an operation cannot do without. */
async function valuesFor(name: string): Promise<(string | number | undefined)[]> {
  if (/^(?:id|memberId|batchId|ruleId|answerId)$/.test(name)) {
    const [member] = await test.sql<{ id: number }>('SELECT uid_pk AS id FROM members LIMIT 1')
    return [1, 2, member?.id]
  }
  if (/order_?no/i.test(name))
    return (await test.sql<{ no: string }>('SELECT order_no AS no FROM orders')).map(({ no }) => no)
  if (/userId/i.test(name))
    return (await test.sql<{ id: string }>('SELECT user_id AS id FROM members')).map(({ id }) => id)
  return ['']
}

const properties = (schema: unknown) =>
  (schema as { properties?: Record<string, Schema> } | undefined)?.properties ?? {}
/** What such a read cannot do without, though its schema says it of none. */
const oneOfThese: Record<string, string[]> = { 'memberNotes.list': ['memberId', 'orderNo'] }
const required = (schema: unknown) => (schema as { required?: string[] } | undefined)?.required ?? []

it.each(reads.map(operation => [operation.id, operation] as const))('%s holds none', async (_, operation) => {
  const names = [...Object.keys(properties(operation.params)), ...required(operation.query)]
  if (names.length > 1) return
  for (const name of oneOfThese[operation.id] ?? names.slice(0, 1)) await expectNone(operation, name)
  if (names.length === 0) await expectNone(operation)
})

async function expectNone(operation: OperationSpec, name?: string) {
  for (const value of name ? await valuesFor(name) : [undefined]) {
    const given: Record<string, string | number> =
      name === undefined || value === undefined ? {} : { [name]: value }
    const isInPath = name !== undefined && name in properties(operation.params)
    const format = 'format' in properties(operation.query) ? { format: 'csv' } : {}
    const request = isInPath
      ? requestOf(operation, { token: clerk, params: given, query: format })
      : requestOf(operation, { token: clerk, query: { ...given, ...format } })
    const answer = await test.app.http.inject(request)
    for (const contact of contacts) expect(answer.body).not.toContain(contact)
  }
}

it('reads records with contacts, which those who may see them whole find', async () => {
  const full = await signedInAs(test, { permissions: { default_site: [...allCodes, ...wholeCodes] } })
  const shown = reads.filter(({ params, query }) => !params && required(query).length === 0)
  const withContacts: string[] = []
  for (const operation of shown) {
    const { body } = await test.app.http.inject(requestOf(operation, { token: full }))
    if (contacts.some(contact => body.includes(contact))) withContacts.push(operation.id)
  }
  expect(withContacts.length).toBeGreaterThanOrEqual(15)
})
