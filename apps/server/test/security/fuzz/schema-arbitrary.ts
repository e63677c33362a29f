/** Inputs made from JSON schemas: ones that fit, and ones that do not. */
import fc from 'fast-check'

export interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  minItems?: number
  uniqueItems?: boolean
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  patternProperties?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
  not?: JsonSchema
}

type Arbitrary = fc.Arbitrary<unknown>

/** Text that has broken somebody's back-office before. */
export const hostileText = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  "'; DROP TABLE account; --",
  "' OR '1'='1",
  '%',
  '_',
  '\\',
  '"',
  '`',
  '#{7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '=cmd|calc',
  '\ud800',
  '\u202e',
  '😀'.repeat(40),
  '订单号',
  'x'.repeat(10_000),
  '-1',
  '0',
  '01',
  '1e999',
  'NaN',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  '*',
  '-',
  '"unclosed',
  '- - -',
  'a*b*',
  '(((((',
  'Infinity',
  '9999-12-31',
  '0000-00-00',
  '253402300800000',
  '-999999999999999',
  '2026-01-01T00:00:00+99:99',
)

const hostileValue: Arbitrary = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, -1, 0, 1.5, 2 ** 53, -(2 ** 31), 1e308, [], {}, [null], [[]], {
    a: 1,
  }),
  fc.jsonValue({ maxDepth: 3 }),
)

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

const byFormat: Record<string, Arbitrary> = {
  date: day,
  'date-time': day.map(text => `${text}T10:20:30+08:00`),
  'time-filter': fc.oneof(
    day,
    day.map(text => `${text} 23:59:59`),
    fc.integer({ min: 0, max: 4e12 }).map(String),
  ),
  link: fc.oneof(fc.webUrl(), fc.constantFrom('/', '/vip?x=1')),
  email: fc.emailAddress(),
  binary: fc.constant('binary'),
}

const matching = new Map<string, Arbitrary>()

/** Made once for each pattern: that takes a while, and many fields share one. */
function textMatching(pattern: string, maxLength: number): Arbitrary {
  const key = `${maxLength} ${pattern}`
  const made = matching.get(key) ?? fc.stringMatching(new RegExp(pattern), { maxLength })
  matching.set(key, made)
  return made
}

function textThatFits({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema): Arbitrary {
  if (format && byFormat[format]) return byFormat[format]
  if (pattern) return textMatching(pattern, Math.min(maxLength, 64))
  const max = Math.max(minLength, Math.min(maxLength, 40))
  return fc.oneof(
    fc.string({ minLength, maxLength: max, unit: 'grapheme-composite' }),
    hostileText.filter(text => text.length >= minLength && text.length <= maxLength),
  )
}

function objectThatFits({ properties = {}, required = [] }: JsonSchema): Arbitrary {
  const entries = Object.entries(properties).filter(([, schema]) => !schema.not)
  const model = Object.fromEntries(entries.map(([name, schema]) => [name, fits(schema)]))
  return fc.record(model, { requiredKeys: required.filter(name => name in model) })
}

/** Values the schema accepts, or nearly always does. */
export function fits(schema: JsonSchema): Arbitrary {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fits))
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map(type => fits({ ...schema, type }).map(value => value)))
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer': {
      const { minimum: min = -1000, maximum: max = 2 ** 31 - 1 } = schema
      const small = fc.integer({ min, max: Math.min(max, min + 5) })
      return fc.oneof(small, fc.integer({ min, max }))
    }
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true })
    case 'string':
      return textThatFits(schema)
    case 'array': {
      const { items = {}, minItems: minLength = 0, maxItems = 5, uniqueItems } = schema
      const lengths = { minLength, maxLength: Math.max(minLength, Math.min(maxItems, 5)) }
      return uniqueItems ? fc.uniqueArray(fits(items), lengths) : fc.array(fits(items), lengths)
    }
    case 'object':
      return objectThatFits(schema)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function brokenObject(schema: JsonSchema): Arbitrary {
  const names = Object.keys(schema.properties ?? {})
  const name = names.length > 0 ? fc.constantFrom(...names) : fc.constant('x')
  const oneWrong = fc
    .tuple(objectThatFits(schema), name, hostileValue)
    .map(([whole, key, value]) => ({ ...(whole as object), [key]: value }))
  const oneMissing = fc
    .tuple(objectThatFits(schema), name)
    .map(([whole, key]) => Object.fromEntries(Object.entries(whole as object).filter(([k]) => k !== key)))
  const oneMore = fc
    .tuple(
      objectThatFits(schema),
      fc.constantFrom('isSuperAdmin', 'enabled', 'sites', 'toString', ''),
      hostileValue,
    )
    .map(([whole, key, value]) => ({ ...(whole as object), [key]: value }))
  return fc.oneof(oneWrong, oneMissing, oneMore, hostileValue)
}

/** Values that mostly do not match the schema. */
export function broken(schema: JsonSchema): Arbitrary {
  return schema.type === 'object' ? brokenObject(schema) : hostileValue
}
