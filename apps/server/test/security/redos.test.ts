/** No regular expression whose time grows faster than what it reads (security.md 20, 29). */
import { fileURLToPath } from 'node:url'
import { openApiDocument } from '@backoffice/contract/openapi'
import { describe, expect, it } from 'vitest'
import { type Expression, findExpressions } from './redos/find-expressions.ts'
import { slowOn } from './redos/growth.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const folders = ['apps/server/src', 'apps/web/src', 'apps/web/scripts', 'packages', 'scripts']

/** Every `pattern` of every schema of the contract. */
function patternsIn(node: unknown, found: Expression[] = []): Expression[] {
  if (typeof node !== 'object' || node === null) return found
  for (const [key, value] of Object.entries(node))
    if (key === 'pattern' && typeof value === 'string')
      found.push({ file: 'the contract', pattern: value, flags: 'u' })
    else patternsIn(value, found)
  return found
}

const written = findExpressions(root, folders)
const schemas = patternsIn(openApiDocument())

describe('regular expressions', () => {
  it('are found: those of the schemas, those written out, and those made of texts', () => {
    const patterns = written.map(({ pattern }) => pattern)
    expect(schemas.map(({ pattern }) => pattern)).toContain('^[A-Z]{2}[A-Z0-9]{3}$')
    expect(patterns.some(text => text.includes('[^\\s@]{1,64}@'))).toBe(true)
    expect(patterns.some(text => text.startsWith('<c(?: r='))).toBe(true)
    for (const folder of folders)
      expect(
        written.some(({ file }) => file.startsWith(folder)),
        folder,
      ).toBe(true)
    expect(written.length).toBeGreaterThan(300)
  })

  it.each([
    ['^(a+)+$', ''],
    ['\\s+$', ''],
    // From an earlier workbook reader: 120,000 brackets took it 21 seconds (A.H1).
    ['"[^"]*"|\\[[^\\]]*\\]|\\\\.', 'g'],
  ])('the check itself knows that /%s/%s is too slow', (pattern, flags) => {
    expect(slowOn({ pattern, flags })).toBeDefined()
  })

  it('A.H1: take a time that grows with the text, whatever it is', () => {
    const all = new Map([...schemas, ...written].map(one => [`/${one.pattern}/${one.flags}`, one]))
    const slow = [...all].flatMap(([text, expression]) => {
      const subject = slowOn(expression)
      return subject ? [`${expression.file}: ${text} on ${subject}…`] : []
    })
    expect(slow).toEqual([])
  })
})
