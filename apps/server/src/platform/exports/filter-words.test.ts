import { describe, expect, it } from 'vitest'
import { modules } from '../../modules.ts'
import { WordBook } from '../audit/word-book.ts'

const words = new WordBook(modules.flatMap(({ auditWords = [] }) => auditWords))
const kinds = modules.flatMap(({ exports = [] }) => exports)

describe('the audit log names every condition of an export', () => {
  it.each(kinds.map(kind => [kind.name, kind] as const))('%s', (name, { operation }) => {
    const filters = Object.keys(operation.query.properties)
    expect(filters.filter(field => !words.field(name, `${name}.export`, field))).toEqual([])
  })
})
