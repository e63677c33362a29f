import { finding, type OperationSpec, orderFields, orders } from '@backoffice/contract'
import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import type { Database } from '../db/tables.gen.ts'
import { nobody } from '../masking/personal-data.ts'
import { filteredRows } from './list-filters.ts'

const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: each => new PostgresIntrospector(each),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new CamelCasePlugin()],
})
const reader = { access: { ...nobody, superAdmin: true }, timeZone: 'Asia/Shanghai' }
const declared = { table: 'orders', fields: orderFields } as const

const where = (query: ReturnType<ReturnType<typeof filteredRows<'orders', OperationSpec>>>) => {
  const { sql, parameters } = query.compile()
  return [sql.replace(/^select from "orders"( where )?/, ''), ...parameters]
}

describe('filters of a list', () => {
  const own = {
    product: () => undefined,
    channelCode: () => undefined,
    invoice: () => undefined,
    refunded: () => undefined,
  } as never
  const matching = filteredRows({ ...declared, list: orders.list as OperationSpec, own })
  it.each([
    [{ userId: 'wx-1' }, ['"orders"."user_id" = $1', 'wx-1']],
    [{ userId: '' }, ['']],
    [{ status: ['PAID', 'UNPAID'] }, ['"orders"."status" IN ($1, $2)', 'PAID', 'UNPAID']],
    [
      { order_no: ['A_', 'B'] },
      ['("orders"."order_no" LIKE $1 OR "orders"."order_no" LIKE $2)', 'A\\_%', 'B%'],
    ],
    [{ source_phone: ['138'] }, ['("orders"."source_phone" LIKE $1)', '138%']],
    [
      { amountFrom: 0, amountTo: 9.5 },
      ['"orders"."actual_amount" >= $1 and "orders"."actual_amount" <= $2', 0, 9.5],
    ],
    [
      { paidFrom: '2026-03-01', paidTo: '2026-03-01' },
      [
        '"orders"."paid_time" >= $1 and "orders"."paid_time" < $2',
        new Date('2026-02-28T16:00:00Z'),
        new Date('2026-03-01T16:00:00Z'),
      ],
    ],
  ])('%j', (filters, expected) => expect(where(matching(db, filters, reader))).toEqual(expected))

  it('finds part of a name by the index of its pieces, and by the whole name what a reader sees masked', () => {
    const [seen] = where(matching(db, { source_name: '王' }, reader))
    expect(seen).toContain('text_pieces("orders"."source_name") @> pieces_sought($1)')
    const [masked] = where(matching(db, { source_name: '王' }, { ...reader, access: nobody }))
    expect(masked).toContain('lower("orders"."source_name") = lower(')
    const phones = where(matching(db, { source_phone: ['138'] }, { ...reader, access: nobody }))
    expect(phones).toEqual(['"orders"."source_phone" = ANY ($1::text[])', ['138']])
  })

  it('says which end of a range lies before its start', () => {
    const range = { createdFrom: '2026-03-02', createdTo: '2026-03-01' }
    expect(() => matching(db, range, reader)).toThrow(expect.objectContaining({ code: 10400 }))
  })

  it('has no filter without a column', () => {
    const list = (query: object) => ({ ...orders.list, query: Type.Object(query as never) })
    const unknown = list({ colour: Type.Optional(Type.String()) })
    expect(() => filteredRows({ ...declared, list: unknown })).toThrow('no field for the filter colour')
    const renamed = list({ colour: finding({ field: 'userId' }, Type.Optional(Type.String())) })
    expect(where(filteredRows({ ...declared, list: renamed })(db, { colour: 'a' }, reader))).toEqual([
      '"orders"."user_id" = $1',
      'a',
    ])
  })
})
