import { type OperationSpec, operations } from '@backoffice/contract'
import { openApiDocument } from '@backoffice/contract/openapi'
import { describe, expect, it } from 'vitest'
import { compile } from '../http/validation.ts'
import { newestOf, type RowEntry } from './check-rows.ts'

const pushes = operations.filter((operation: OperationSpec) => operation.row !== undefined)

/** Grows by itself: a sender reads the document and copies the example. */
describe.each(pushes.map(operation => [operation.id, operation] as const))('%s', (_, operation) => {
  const body = openApiDocument().paths[operation.path]?.post as {
    requestBody: { content: { 'application/json': { examples: Record<string, { value: unknown }> } } }
  }
  const { single, batch } = body.requestBody.content['application/json'].examples

  it('is documented with a row that would be taken, alone and in a batch', () => {
    const validate = compile(operation.row ?? {}, false)
    expect(validate(single?.value), JSON.stringify(validate.errors)).toBe(true)
    expect(batch?.value).toEqual({ rows: [single?.value] })
  })

  it('honours an Idempotency-Key and needs the permission of the intake', () => {
    expect(operation.idempotent).toBe(true)
    expect(operation.access).toMatchObject({ permission: { code: 'intake.write' } })
  })
})

describe('rows of one batch', () => {
  const entry = (key: string, second: number): RowEntry<{ updateTime: string }> => ({
    key,
    row: { updateTime: `2026-03-01T00:00:${String(second).padStart(2, '0')}Z` },
  })

  it('leave the newest of each key, in the order of keys', () => {
    const entries = [entry('b', 1), entry('a', 2), entry('b', 3), entry('a', 1), entry('b', 3)]
    expect(newestOf(entries)).toEqual([entries[1], entries[2]])
    expect(entries.map(({ result }) => result)).toEqual(['stale', undefined, undefined, 'stale', 'unchanged'])
  })
})
