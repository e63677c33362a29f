/**
 * security.md 31: a text that its editor sees masked is never written over by what they saw. Every operation that changes
 * a record is walked: each text of its body that an answer of the record masks comes back as it was shown, and edited.
 */
import {
  accounts,
  apps,
  channels,
  importSources,
  importTemplates,
  intakeInvoices,
  invoices,
  type MaskKind,
  maskedOf,
  memberNotes,
  type OperationSpec,
  operations,
  personalData,
  renewalRules,
} from '@backoffice/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../build-app.ts'
import { signedInAs, validAccount } from '../factories/accounts.ts'
import { memberOf, orderOf, pushMembers, pushOrders, pushRows } from '../factories/orders.ts'

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** The masked texts of an answer, rows of a list too, by name. */
function masksIn(schema: Schema | undefined): Map<string, MaskKind> {
  const found = new Map<string, MaskKind>()
  for (const [name, of] of Object.entries(schema?.properties ?? {})) {
    const kind = [of, ...(of.anyOf ?? [])].map(maskedOf).find(Boolean)
    if (kind) found.set(name, kind)
    for (const [inner, masked] of masksIn(of.items)) found.set(inner, masked)
  }
  return found
}

const all: OperationSpec[] = operations
const named = (id: string) => all.find(operation => operation.id === id)
const groupOf = ({ id = '' }: OperationSpec) => id.split('.')[0] ?? ''

/** Of operations that change a record, the texts that somebody may see masked and send. */
const changes = all.flatMap(operation => {
  const group = groupOf(operation)
  const read = named(`${group}.get`) ?? named(`${group}.list`)
  if (operation.method !== 'PUT' || !('id' in ((operation.body as Schema)?.properties ?? {})) || !read)
    return []
  const body = (operation.body as Schema).properties ?? {}
  const texts = [...masksIn(read.data as Schema)].filter(([name]) => name in body)
  return texts.map(([field, kind]) => ({ operation, read, field, kind }))
})

const phone = '13900139000'
const email = 'leak@example.com'
const secrets: Record<MaskKind, string> = {
  phone,
  email,
  bankAccount: '6222029999999999999',
  taxNo: '91110000600037341L',
  text: `客户 ${email} 电话 ${phone}`,
  name: `客户 ${email} 电话 ${phone}`,
  fileName: `客户 ${email}`,
}

let test: TestApp
let clerk: string
const made = new Map<string, number>()

beforeAll(async () => {
  test = await buildTestApp()
  const whole: string[] = Object.values(personalData).map(({ code }) => code)
  const codes = all.flatMap(({ access }) =>
    typeof access === 'object' && 'permission' in access ? [access.permission.code] : [],
  )
  clerk = await signedInAs(test, {
    permissions: { default_site: [...new Set(codes)].filter(code => !whole.includes(code)) },
  })
  await pushMembers(test, memberOf({ userId: 'leak' }))
  await pushOrders(test, orderOf({ order_no: 'LEAK' }))
  const { text } = secrets
  const layout = { columns: { product: ['Goods'] }, decimalComma: [] }
  const rule = { daysBefore: 30, language: 'zh_CN', text: '续费', status: 'on' } as const
  const [member] = await test.sql<{ id: number }>('SELECT uid_pk AS id FROM members')
  await pushRows(test, intakeInvoices.invoices, {
    ...{
      id: 'i-1',
      orderNo: 'LEAK',
      titleKind: 'company',
      kind: 'normal',
      updateTime: '2026-03-01T02:00:00Z',
    },
    ...{ title: text, address: text, bank: text, remark: text },
    ...{ phone, email, account: secrets.bankAccount, taxNo: secrets.taxNo },
  })
  const answers = [
    await test.call(channels.create, { body: { code: 'LEAK', name: text, remark: text } }),
    await test.call(importTemplates.create, { body: { name: text, vendor: text, remark: text, layout } }),
    await test.call(renewalRules.create, { body: { ...rule, name: text } }),
    await test.call(memberNotes.create, {
      body: { memberId: member?.id ?? 0, text, pinned: false },
      token: clerk,
    }),
    await test.call(invoices.list, {}),
    await test.call(accounts.create, { body: { ...validAccount(), fullName: text } }),
    await test.call(apps.create, { body: { firstName: text } }),
  ]
  expect(answers.map(({ errorcode }) => errorcode)).toEqual(answers.map(() => 0))
  const groups = [
    channels.create,
    importTemplates.create,
    renewalRules.create,
    memberNotes.create,
    invoices.list,
    accounts.create,
    apps.create,
  ]
  for (const [at, operation] of groups.entries()) {
    const data = answers[at]?.data as unknown as { id?: number; rows?: { id: number }[] }
    made.set(groupOf(operation), data.id ?? data.rows?.[0]?.id ?? 0)
  }
})
afterAll(() => test.close())

/**
 * Sources are opened by a folder or a bucket; `import-sources.api.test.ts` has them. One's own profile is whole.
 */
const elsewhere: OperationSpec[] = [importSources.update, accounts.updateProfile]
const here = changes.filter(({ operation }) => !elsewhere.includes(operation))

async function rowAs(read: OperationSpec, id: number, token = test.adminToken) {
  const byId = named(`${groupOf(read)}.get`)
  const query = { memberId: (await test.sql<{ id: number }>('SELECT uid_pk AS id FROM members'))[0]?.id }
  const { data } = await test.call(
    byId ?? read,
    (byId ? { params: { id }, token } : { query, token }) as never,
  )
  const rows = (data as unknown as { rows?: Record<string, unknown>[] }).rows
  return (rows ? rows.find(row => row.id === id) : data) as unknown as Record<string, unknown>
}

it('finds the operations that it walks', () => {
  expect(here.length).toBeGreaterThanOrEqual(15)
})

it.each(here.map(change => [`${change.operation.id} ${change.field}`, change] as const))(
  '%s: what was shown is the old text, and nothing made of it is saved',
  async (_, { operation, read, field, kind }) => {
    const id = made.get(groupOf(operation)) ?? 0
    const whole = await rowAs(read, id)
    const shown = await rowAs(read, id, clerk)
    expect(whole[field]).toContain(secrets[kind])
    expect(shown[field]).toContain('****')
    const save = (text: unknown) =>
      test.call(operation, {
        ...(operation.params ? { params: { id }, body: { [field]: text } } : { body: { id, [field]: text } }),
        token: clerk,
      } as never)
    expect(await save(shown[field])).toMatchObject({ errorcode: 0 })
    const edits = [`${shown[field]}9`, `9${shown[field]}`, `${shown[field]}`.replace('****', '*****')]
    for (const edited of edits)
      expect(await save(edited)).toMatchObject({ errorcode: 10400, fields: { [field]: expect.any(String) } })
    expect((await rowAs(read, id))[field]).toBe(whole[field])
  },
)
