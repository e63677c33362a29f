import fc from 'fast-check'
import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { compile, dropBlanks, findForbidden, isLink, problemsOf, trimTexts } from './validation.ts'

describe('a link', () => {
  it.each([
    '',
    '/',
    '/vip',
    '/vip?a=1#b',
    'https://example.com',
    'http://例子.中国/路',
    'HTTPS://EXAMPLE.COM:8443/x',
  ])('may be %j', text => expect(isLink(text)).toBe(true))

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https:/\\evil.example',
    'http:evil.example',
    'https://',
    'http://[',
    'example.com',
    'vip',
    '#x',
    '?x',
    'blob:https://example.com/x',
    'https://user:pass@example.com/x',
    'http://user@example.com',
    'https://:pass@example.com',
    'https://a%40b:c@example.com',
  ])('may not be %j', text => expect(isLink(text)).toBe(false))

  it('stays on its site or is http, wherever a browser resolves it', () => {
    const risky = fc.string({
      unit: fc.constantFrom(
        '/',
        '\\',
        ':',
        'j',
        'a',
        'javascript:',
        'data:',
        'http',
        's',
        '\t',
        '\n',
        '@',
        '.',
        '?',
        '#',
        '%',
      ),
      maxLength: 12,
    })
    fc.assert(
      fc.property(risky, text => {
        if (!isLink(text) || text === '') return
        const resolved = new URL(text, 'https://own.example')
        expect(['http:', 'https:']).toContain(resolved.protocol)
        if (text.startsWith('/')) expect(resolved.host).toBe('own.example')
      }),
      { numRuns: 2000 },
    )
  })
})

describe('trimming', () => {
  const schema = Type.Object({
    name: Type.String(),
    password: Type.String({ 'x-verbatim': true }),
    urls: Type.Array(Type.String()),
    labels: Type.Array(Type.Object({ name: Type.String() })),
  })

  it('reaches into arrays and objects, spares what is verbatim, and leaves what is no text', () => {
    const body = {
      name: '\u3000\u200b 王 小明 \n\ufeff\u2060',
      password: ' a b ',
      urls: [' a ', 1, null],
      labels: [{ name: ' x ' }],
      unknown: ' y ',
      count: 3,
    }
    expect(trimTexts(body, schema)).toEqual({
      name: '王 小明',
      password: ' a b ',
      urls: ['a', 1, null],
      labels: [{ name: 'x' }],
      unknown: 'y',
      count: 3,
    })
  })

  it.each(['\u200b', '\ufeff\u200e \u2060', '\u202e\u0007\n'])(
    'knows a text that shows nothing: %j',
    text => {
      const body = { name: text, password: text }
      expect(trimTexts(body, schema)).toEqual({ name: '', password: text })
    },
  )

  it('takes the marks of direction around a text that was pasted', () => {
    for (const name of ['\u202dn1\u202c', '\u200en1', '\u2066 n1\u2069\u200f'])
      expect(trimTexts({ name }, schema)).toEqual({ name: 'n1' })
  })

  it('has each letter in one form', () => {
    const name = 'Nguye\u0302\u0303n Thi\u0323'
    expect(trimTexts({ name }, schema)).toEqual({ name: 'Nguy\u1ec5n Th\u1ecb' })
  })

  it('leaves the marks within a text, and emoji, as they are', () => {
    for (const name of ['👨\u200d👩\u200d👧', 'نص\u200fA', 'A\u202bB\u202cC'])
      expect(trimTexts({ name }, schema)).toEqual({ name })
  })

  it('leaves out the blanks that an optional text does not allow, and no others', () => {
    const blank = Type.Optional(Type.String())
    const needed = Type.Optional(Type.String({ minLength: 1 }))
    const part = Type.Object({ site: needed, name: Type.String({ minLength: 1 }), link: blank })
    const rows = () => ({ site: '', name: '', link: '', unknown: '' })
    const body = { ...rows(), rows: [rows()], part: rows() }
    dropBlanks(body, Type.Object({ ...part.properties, rows: Type.Array(part), part }))
    const { site: _, ...kept } = rows()
    expect(body).toEqual({ ...kept, rows: [kept], part: kept })
  })

  it('done twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const once = JSON.stringify(trimTexts(structuredClone(value), schema))
        expect(JSON.stringify(trimTexts(JSON.parse(once), schema))).toBe(once)
      }),
    )
  })
})

describe('what no schema has to name', () => {
  const nest = (depth: number): unknown => (depth === 0 ? 1 : { a: nest(depth - 1) })

  it('is a NUL anywhere, in keys too', () => {
    expect(findForbidden({ a: ['x', { b: 'y\0' }] }, 32)?.field).toBe('a.1.b')
    expect(findForbidden({ a: { 'b\0': 1 } }, 32)?.field).toBe('a.b\0')
    expect(findForbidden('\0', 32)?.field).toBe('')
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), value => {
        const hasNul = JSON.stringify(value).includes('\\u0000')
        expect(findForbidden(value, 32) !== undefined).toBe(hasNul)
      }),
    )
  })

  it('is nesting over the limit, found without recursion', () => {
    expect(findForbidden(nest(32), 32)).toBeUndefined()
    expect(findForbidden(nest(33), 32)?.reason.en).toBe('Nested too deeply')
    let deep: unknown = 1
    for (let n = 0; n < 200_000; n++) deep = [deep]
    expect(findForbidden(deep, 32)).toBeDefined()
  })
})

describe('problems', () => {
  const schema = Type.Object(
    {
      title: Type.String({ minLength: 1 }),
      siteUrls: Type.Array(Type.String({ format: 'link' })),
      'a/b~c': Type.Integer(),
    },
    { additionalProperties: false },
  )

  it('name each field once, as the client wrote it', () => {
    const validate = compile(schema, false)
    expect(validate({ title: '', siteUrls: ['/', 'x'], 'a/b~c': 'y', more: 1 })).toBe(false)
    expect(
      problemsOf(validate.errors ?? [])
        .map(({ field, reason }) => [field, reason.en])
        .sort(),
    ).toEqual([
      ['a/b~c', 'Expected integer'],
      ['more', 'Unknown field'],
      ['siteUrls.1', 'A link begins with http://, https:// or /, without a user name'],
      ['title', 'Required'],
    ])
  })

  it('names the bound that a number must pass', () => {
    const validate = compile(Type.Object({ reward: Type.Number({ exclusiveMinimum: 0 }) }), false)
    validate({ reward: 0 })
    expect(problemsOf(validate.errors ?? []).map(({ reason }) => reason.zh)).toEqual(['应大于 0'])
  })

  it('counts the decimals of a number', () => {
    const validate = compile(Type.Object({ area: Type.Number({ 'x-decimals': 2 }) }), true)
    expect([1, 1.25, 0.29, '1.25'].map(area => validate({ area }))).toEqual([true, true, true, true])
    validate({ area: 1.255 })
    expect(problemsOf(validate.errors ?? [])).toEqual([
      { field: 'area', reason: { zh: '最多 2 位小数', en: 'At most 2 decimals' } },
    ])
  })

  it('converts text only where a request is text', () => {
    const number = Type.Object({ page: Type.Integer() })
    expect(compile(number, true)({ page: '2' })).toBe(true)
    expect(compile(number, false)({ page: '2' })).toBe(false)
  })
})
