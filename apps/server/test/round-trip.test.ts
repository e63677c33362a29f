/** What a call answers, the calls that write the same field take: null above all. Walks every pair of the contract. */
import { operations } from '@backoffice/contract'
import { expect, it } from 'vitest'

interface Schema {
  type?: string | string[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
}

const typesOf = ({ type, anyOf }: Schema): string[] => (anyOf ? anyOf.flatMap(typesOf) : [type ?? []].flat())

/** Fields that are read as null and may not be written as null, by their place. */
function refusedNulls(read: Schema, write: Schema, place = ''): string[] {
  if (read.items && write.items) return refusedNulls(read.items, write.items, place)
  return Object.entries(write.properties ?? {}).flatMap(([name, taken]) => {
    const given = read.properties?.[name]
    if (!given) return []
    const isRefused =
      typesOf(given).includes('null') && typesOf(taken).length > 0 && !typesOf(taken).includes('null')
    return [...(isRefused ? [place + name] : []), ...refusedNulls(given, taken, `${place}${name}.`)]
  })
}

const rowOf = (data: Schema): Schema => data.properties?.rows?.items ?? data.items ?? data
/** These write none of what is read under the same names: ids of two imports, a change of points, the day of issue. */
const others = ['tradeData.countAgain', 'members.adjustPoints', 'invoices.issue']
const moduleOf = (id: string) => id.split('.')[0]

it('C every field that is read as null may be written as null', () => {
  const writes = operations.filter(
    ({ id, method, body, cost }) => body && method !== 'GET' && !cost && !others.includes(id),
  )
  const pairs = writes.flatMap(write =>
    operations
      .filter(({ id, data }) => data && moduleOf(id) === moduleOf(write.id))
      .map(read => ({ read, write })),
  )
  expect(pairs.length).toBeGreaterThan(100)
  const refused = pairs.flatMap(({ read, write }) =>
    refusedNulls(rowOf(read.data as Schema), write.body as Schema).map(
      name => `${read.id} → ${write.id}: ${name}`,
    ),
  )
  expect(refused).toEqual([])
})
