import { operations } from '@backoffice/contract'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { inputOf, isSearch } from './faults/engine-down.ts'

it('asks every search for something that it takes', () => {
  const searches = operations.filter(operation => isSearch(operation) && operation.bodyType !== 'multipart')
  const refused = searches.filter(operation => {
    const schema = operation.method === 'GET' ? operation.query : operation.body
    return schema && !Value.Check(schema, inputOf(operation))
  })
  expect(searches.length).toBeGreaterThan(30)
  expect(refused.map(({ id }) => id)).toEqual([])
})
