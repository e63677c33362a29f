/** What is masked is no oracle (security.md 31): filters of lists and exports on phones, e-mails and bank accounts. */
import {
  audit,
  members,
  neededBy,
  type OperationSpec,
  operations,
  orders,
  personalFilterOf,
  wholeValueOnly,
} from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOfDay } from '../../src/platform/masking/personal-counts.ts'
import { buildTestApp, type TestApp } from '../build-app.ts'
import { createAccount, signedInAs, tokenFor } from '../factories/accounts.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ PERSONAL_SEARCHES_PER_DAY: '3' })
})
afterAll(() => test.close())

interface Field {
  operation: OperationSpec
  name: string
  schema: { type?: string; enum?: string[] }
}

const fieldsOf = (operation: OperationSpec): Field[] =>
  [operation.query, operation.body].flatMap(part =>
    Object.entries(
      (part as { properties?: Record<string, Field['schema']> } | undefined)?.properties ?? {},
    ).map(([name, schema]) => ({ operation, name, schema })),
  )

/** Operations that look for something: what they are given is compared with what is stored. */
const isSearch = ({ method, cost }: OperationSpec) =>
  method === 'GET' || cost === 'search' || cost === 'export'
const searched = operations.filter(isSearch).flatMap(fieldsOf)
const masked = /phone|mobile|mail|bank|contact$/i
/** Says whether there is any contact, and compares none. */
const comparesNone = ({ schema }: Field) => schema.type === 'boolean'

/** Texts that every reader of the list sees whole, or that hide what is masked in a way of their own. */
const seenOtherwise = [
  'companyVariants.list name',
  'dataSelections.list title',
  'dataSets.bills company',
  'dataSets.bills keyword',
  'dataSets.exportBills company',
  'dataSets.exportBills keyword',
  'dictionaries.list name',
  'importSources.files path',
  'notices.list title',
  'palette.find q',
  'palette.locate name',
  'placeAliases.list text',
  'placeAliases.unmatched text',
  'places.list likesSearchContent',
  'products.export search_content',
  'products.list search_content',
  'resources.listGroups nameLike',
  'resources.listParents nameLike',
  'roles.list nameLike',
  'sites.list nameLike',
  'tradeData.list name',
]

describe('A.M2 every filter on what is masked is declared', () => {
  it('by name: a new one without the mark fails here', () => {
    const named = searched.filter(field => masked.test(field.name) && !comparesNone(field))
    expect(named.length).toBeGreaterThan(7)
    const unguarded = named.filter(({ schema }) => !personalFilterOf(schema))
    expect(unguarded.map(({ operation, name }) => `${operation.id} ${name}`)).toEqual([])
  })

  it('and every text is: one that compares texts of people without the mark fails here', () => {
    const isText = /name|title|keyword|vendor|record|product|company|text|path|content|^q$/i
    const compared = searched.filter(
      ({ name, schema }) =>
        isText.test(name) && schema.type === 'string' && !('pattern' in schema) && !schema.enum,
    )
    const open = compared
      .filter(({ schema }) => !personalFilterOf(schema))
      .map(({ operation, name }) => `${operation.id} ${name}`)
    const byName = /^(?:companies|companyProfile|companyCharts|market)[.]\w+ (?:name|(?:search[.])?keyword)$/
    expect(open.filter(filter => !byName.test(filter)).sort()).toEqual(seenOtherwise)
  })

  it('and no list is sorted by it', () => {
    const sorts = searched.flatMap(({ operation, name, schema }) =>
      name === 'sort' ? (schema.enum ?? []).map(sort => `${operation.id} ${sort}`) : [],
    )
    expect(sorts.length).toBeGreaterThan(20)
    expect(sorts.filter(sort => masked.test(sort.split(' ')[1] ?? ''))).toEqual([])
  })
})

const guarded = searched.filter(({ schema }) => personalFilterOf(schema))

/** Somebody who may call an operation and sees everything masked. */
const clerkOf = (operation: OperationSpec, ...more: string[]) => {
  const { access } = operation
  const own =
    typeof access === 'object' && 'permission' in access ? neededBy(access).map(({ code }) => code) : []
  return signedInAs(test, { permissions: { default_site: [...own, ...more] } })
}

describe('A.M2 a part of a masked value', () => {
  it.each(
    guarded
      .filter(({ schema }) => !personalFilterOf(schema)?.orName)
      .map(field => [`${field.operation.id} ${field.name}`, field] as const),
  )('is refused on its field: %s', async (_, { operation, name, schema }) => {
    const words = wholeValueOnly[personalFilterOf(schema)?.kind ?? 'phone']
    const token = await clerkOf(operation)
    for (const part of ['1', '138', '1380013800'])
      expect(await test.call(operation, { query: { [name]: part }, token })).toMatchObject({
        status: 403,
        errorcode: 10406,
        fields: { [name]: words.zh },
      })
    const english = { 'accept-language': 'en-US' }
    const answer = await test.call(operation, { query: { [name]: '138' }, token, headers: english })
    expect(answer.fields[name]).toBe(words.en)
  })

  it('is found as ever by who sees it whole', async () => {
    const token = await clerkOf(members.list, 'personalData.phone')
    for (let digits = 100; digits < 110; digits++)
      expect(await test.call(members.list, { query: { phone: String(digits) }, token })).toMatchObject({
        errorcode: 0,
      })
  })

  it('of another kind of permission does not help', async () => {
    const token = await clerkOf(members.list, 'personalData.email', 'personalData.reveal')
    expect((await test.call(members.list, { query: { phone: '138' }, token })).errorcode).toBe(10406)
  })
})

describe('A.M2 whole values', () => {
  const ask = (phone: string, token: string) => test.call(members.list, { query: { phone }, token })

  it('are found a few a day, one as often as one likes, in whichever list', async () => {
    const token = await clerkOf(members.list, 'order.read')
    const numbers = ['13800138001', '13800138002', '13800138001', '13800138003', '13800138002']
    for (const number of numbers) expect((await ask(number, token)).errorcode).toBe(0)
    const refused = await test.call(orders.list, { query: { source_phone: '13800138004' }, token })
    expect(refused).toMatchObject({ status: 429, errorcode: 10429 })
    expect(refused.fields.source_phone).toContain('每天 3 个号码')
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400)
    expect((await ask('13800138003', token)).errorcode).toBe(0)
    expect((await ask('', token)).errorcode).toBe(0)
  })

  it('of many in one search count each, and none where one of them is a part', async () => {
    const token = await clerkOf(members.list)
    const numbers = ['13800138001', '13800138002', '13800138003']
    expect((await ask([...numbers, '138'].join(), token)).errorcode).toBe(10406)
    expect((await ask(numbers.join(), token)).errorcode).toBe(0)
    expect((await ask(numbers.slice(1).join(), token)).errorcode).toBe(0)
    expect((await ask('13800138001,13800138004', token)).errorcode).toBe(10429)
  })

  it('are written down once each, those beyond the quota too, and never whole', async () => {
    const { id } = await createAccount(test, { permissions: { default_site: ['member.read'] } })
    const token = await tokenFor(test, id)
    for (const number of ['13800138001', '13800138001', '13800138002', '13800138003', '13800138004', '138'])
      await ask(number, token)
    const events = await test.sql(
      `SELECT outcome, entity_id, changes FROM audit_event
       WHERE action = 'personalData.search' AND actor_id = $1 ORDER BY id`,
      [id],
    )
    const after = ['138****8001', '138****8002', '138****8003', '138****8004', null]
    expect(events).toEqual(
      after.map((value, at) => ({
        outcome: at < 3 ? 'done' : 'denied',
        entity_id: 'members.list',
        changes: [{ field: 'phone', before: null, after: value }],
      })),
    )
    const { data } = await test.call(audit.list, { query: { action: 'personalData.search', size: 1 } })
    expect(data.rows[0]).toMatchObject({ actionText: '按完整号码查询', entityText: '个人信息' })
  })

  it('asked for by many at once are counted exactly', async () => {
    const { id } = await createAccount(test)
    const counted = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        countOfDay(test.app.db, {
          counter: 'sought',
          accountId: id,
          day: '2026-11-23',
          hash: Buffer.from([at]),
          most: 7,
        }),
      ),
    )
    expect(counted.filter(isNew => isNew)).toHaveLength(7)
    const [row] = await test.sql(
      `SELECT cardinality(sought) AS n FROM personal_search WHERE account_id = $1`,
      [id],
    )
    expect(row).toEqual({ n: 7 })
  })

  it('are none where the setting says so', async () => {
    const { id } = await createAccount(test)
    const none = {
      accountId: id,
      day: '2026-11-23',
      hash: Buffer.from([1]),
      most: 0,
      counter: 'sought',
    } as const
    expect(await countOfDay(test.app.db, none)).toBeUndefined()
  })
})
