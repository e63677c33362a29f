import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { maskedOf, type OperationSpec, operations } from '@backoffice/contract'
import Type from 'typebox'
import { expect, it } from 'vitest'
import { maskBySchema } from './by-schema.ts'
import { nobody } from './personal-data.ts'

const phone = '13900139000'
const text = { type: 'string', 'x-masked': 'text' }

it('masks texts by their mark, in lists and records inside, and leaves everything else as it is', () => {
  const schema = {
    type: 'object',
    properties: {
      phone: { type: ['string', 'null'], 'x-masked': 'phone' },
      code: { type: 'string' },
      rows: { type: 'array', items: { type: ['object', 'null'], properties: { remark: text } } },
    },
  }
  const time = new Date()
  const row = { phone, code: phone, rows: [{ remark: `电话 ${phone}`, time }, null], other: phone }
  const seen = { ...row, phone: '139****9000', rows: [{ remark: '电话 139****9000', time }, null] }
  expect(maskBySchema(schema, nobody)(row)).toEqual(seen)
  expect(maskBySchema(schema, undefined)({ ...row, phone: null })).toEqual({ ...seen, phone: null })
  expect(row.phone).toBe(phone)
  expect(maskBySchema(schema, { ...nobody, superAdmin: true })(row)).toEqual(row)
  expect(maskBySchema(Type.Null(), nobody)(null)).toBeNull()
})

/** Paths of marks, and whether lists and properties lead to them: masks find no others. */
function marks(schema: object, path: string, isFound: boolean): [string, boolean][] {
  const own: [string, boolean][] = maskedOf(schema) ? [[path, isFound]] : []
  return Object.entries(schema).reduce((all, [key, part]) => {
    if (typeof part !== 'object' || part === null) return all
    if (key === 'properties')
      return Object.entries(part as Record<string, object>).reduce(
        (found, [name, of]) => found.concat(marks(of, `${path}.${name}`, isFound)),
        all,
      )
    return all.concat(marks(part, `${path}/${key}`, isFound && key === 'items'))
  }, own)
}

it('finds every mark of the contract', () => {
  const found = operations.flatMap(({ id, data }: OperationSpec) => (data ? marks(data, id, true) : []))
  expect(found.length).toBeGreaterThan(100)
  expect(found.filter(([, isFound]) => !isFound)).toEqual([])
})

it('every text of an answer in the contract says what it holds: `personal`, `plain` or `maskedByModule`', () => {
  const folder = fileURLToPath(new URL('../../../../../packages/contract/src', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const silent = files.filter(
    file =>
      file.endsWith('.ts') &&
      file !== 'schemas.ts' &&
      /(?<!Record\(\s*)Type\.String\(\)/.test(readFileSync(join(folder, file), 'utf8')),
  )
  expect(silent).toEqual([])
})
