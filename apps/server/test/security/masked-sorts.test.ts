/** A.M1, security.md 50: what a reader sees masked has no place of its own in the order of a list. */
import {
  accounts,
  apps,
  channels,
  importSources,
  importTemplates,
  intakeInvoices,
  invoices,
  type OperationSpec,
  operations,
  orders,
  renewalRules,
  tradeData,
} from '@backoffice/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nobody, sortableText } from '../../src/platform/masking/personal-data.ts'
import { buildTestApp, type TestApp } from '../build-app.ts'
import { signedInAs, validAccount } from '../factories/accounts.ts'
import { orderOf, pushOrders, pushRows } from '../factories/orders.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

/** In this order: pairs that look the same to a clerk, and whose hidden digits are the other way round. */
const names = ['13800018001', '13899998001', '13899998002', '13800018002']
const asked = { titleKind: 'person', kind: 'normal', updateTime: '2026-03-01T02:00:00Z' } as const
const layout = { columns: { product: ['Goods'] }, decimalComma: [] }
const rule = { daysBefore: 30, language: 'zh_CN', text: '续费', status: 'on' } as const

interface Sorted {
  list: OperationSpec
  permission: string
  field: string
  /** Makes the records that are called so, one after the other. */
  make(names: string[]): Promise<unknown>
}

const createAll = async (operation: OperationSpec, bodies: object[]) => {
  for (const body of bodies)
    expect(await test.call(operation, { body } as never)).toMatchObject({ errorcode: 0 })
}

const sorted: Sorted[] = [
  {
    list: channels.list,
    permission: 'channel.read',
    field: 'name',
    make: names =>
      createAll(
        channels.create,
        names.map((name, at) => ({ code: `M${at}`, name })),
      ),
  },
  {
    list: renewalRules.list,
    permission: 'renewalRule.read',
    field: 'name',
    make: names =>
      createAll(
        renewalRules.create,
        names.map(name => ({ ...rule, name })),
      ),
  },
  ...(['name', 'vendor'] as const).map(
    (field): Sorted => ({
      list: importTemplates.list,
      permission: 'tradeData.read',
      field,
      make: names =>
        createAll(
          importTemplates.create,
          names.map((name, at) => ({ name: `${field} ${at}`, vendor: 'A', layout, [field]: name })),
        ),
    }),
  ),
  {
    list: importSources.list,
    permission: 'importSource.read',
    field: 'name',
    make: names =>
      test.sql(
        `INSERT INTO import_source (name, connection, every_minutes, data_set_name, user_id, status)
         SELECT name, 'none', 60, 'A', 'admin', 'off' FROM unnest($1::text[]) WITH ORDINALITY AS given (name, at) ORDER BY at`,
        [names],
      ),
  },
  {
    list: tradeData.list,
    permission: 'tradeData.read',
    field: 'name',
    make: names =>
      test.sql(
        `INSERT INTO trade_data_set (name, row_count)
         SELECT name, 1 FROM unnest($1::text[]) WITH ORDINALITY AS given (name, at) ORDER BY at`,
        [names],
      ),
  },
  {
    list: accounts.list,
    permission: 'account.read',
    field: 'fullName',
    make: names =>
      createAll(
        accounts.create,
        names.map(fullName => ({ ...validAccount(), fullName })),
      ),
  },
  {
    list: apps.list,
    permission: 'app.read',
    field: 'firstName',
    make: names =>
      createAll(
        apps.create,
        names.map(firstName => ({ firstName })),
      ),
  },
  {
    list: orders.list,
    permission: 'order.read',
    field: 'source_name',
    make: names =>
      pushOrders(test, ...names.map((source_name, at) => orderOf({ order_no: `S-${at}`, source_name }))),
  },
  {
    list: invoices.list,
    permission: 'invoice.read',
    field: 'title',
    async make(titles) {
      await pushOrders(test, ...titles.map((_, at) => orderOf({ order_no: `I-${at}`, source_name: '王芳' })))
      for (const [at, title] of titles.entries())
        await pushRows(test, intakeInvoices.invoices, { ...asked, id: `i-${at}`, orderNo: `I-${at}`, title })
    },
  },
]

it.each(sorted.map(each => [`${each.list.id} ${each.field}`, each] as const))(
  'tells no hidden digit: %s',
  async (_, { list, permission, field, make }) => {
    await make(names)
    const clerk = await signedInAs(test, { permissions: { default_site: [permission] } })
    const whole = ['phone', 'email', 'bankAccount'].map(kind => `personalData.${kind}`)
    const caller = await signedInAs(test, { permissions: { default_site: [permission, ...whole] } })
    const idsFor = async (token: string) => {
      const { data, errorcode } = await test.call(list, { query: { sort: `${field},ASC` }, token } as never)
      expect(errorcode).toBe(0)
      const rows = (data as unknown as { rows: Record<string, string>[] }).rows
      return rows.flatMap(row => (/^138/.test(row[field] ?? '') ? String(row.order_no ?? row.id) : []))
    }
    const [seen, known] = [await idsFor(clerk), await idsFor(caller)]
    const given = [...known].sort((a, b) => Number(a.replace(/^\D+/, '')) - Number(b.replace(/^\D+/, '')))
    expect(known).toEqual([0, 3, 1, 2].map(at => given[at]))
    expect([given, [...given].reverse()]).toContainEqual(seen)
  },
)

/** Codes, and texts that their readers see whole. */
const seenWhole = [
  'accounts.list userId',
  'apps.list userId',
  'channels.list code',
  'dataSelections.list title',
  'dictionaries.list code',
  'exchangeRates.list currency',
  'exchangeRates.list month',
  'invoices.list orderNo',
  'notices.list title',
  'orders.list order_no',
  'orders.list source',
  'payouts.list number',
  'placeAliases.list place',
  'placeAliases.list text',
  'products.list name',
  'resources.listGroups code',
  'resources.listGroups name',
  'roles.list name',
  'searchSynonyms.list source',
  'searchSynonyms.list words',
  'sites.list siteCode',
]

interface Described {
  type?: string
  enum?: unknown
  pattern?: string
  format?: string
  items?: Described
  properties?: Record<string, Described>
}

const propertiesOf = (schema: unknown) => (schema as Described | undefined)?.properties ?? {}
const isText = ({ type, enum: values, pattern, format }: Described = {}) =>
  type === 'string' && !values && !pattern && !format

it('is proven for every text by which a list can be sorted', () => {
  const texts = operations.flatMap(({ id, query, data }) => {
    const sorts = (propertiesOf(query).sort?.enum ?? []) as string[]
    const row = propertiesOf(propertiesOf(data).rows?.items)
    const fields = [...new Set(sorts.map(sort => sort.split(',')[0] ?? ''))]
    return fields.filter(field => isText(row[field])).map(field => `${id} ${field}`)
  })
  const proven = sorted.map(({ list, field }) => `${list.id} ${field}`)
  expect(texts.filter(text => !proven.includes(text)).sort()).toEqual(seenWhole)
})

it.each([
  ['orders', 'source_name', 'orders_sortable_name'],
  ['invoice', 'title', 'invoice_sortable_title'],
] as const)('sorts %s by an index, however many there are', async (table, column, name) => {
  const plan = await test.app.db.transaction().execute(async trx => {
    await sql`SET LOCAL enable_seqscan = off`.execute(trx)
    await sql`SET LOCAL enable_sort = off`.execute(trx)
    const { rows } = await sql`
      EXPLAIN SELECT ${sql.ref(column)} FROM ${sql.table(table)} ORDER BY ${sortableText(nobody, column)} LIMIT 20
    `.execute(trx)
    return JSON.stringify(rows)
  })
  expect(plan).toContain(name)
})
