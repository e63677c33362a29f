/** A caller's texts have limits: those of the columns that keep them, so that the field says what is wrong. */
import { expect, it } from 'vitest'
import { operations } from './operations.ts'

interface Part {
  type?: string | string[]
  enum?: unknown[]
  format?: string
  pattern?: string
  maxLength?: number
  maximum?: number
  maxItems?: number
  items?: Part
  properties?: Record<string, Part>
  anyOf?: Part[]
}

/** Fields whose limit depends on the attribute: the service knows it. */
const ofAttributes = /^dictionaries\.saveValues\.body\.values\[\]\.|\.raw_value(\[\])?$/

/** Tells whether a text that matches can be of any length. */
const isEndless = (pattern: string) => /[*+]|,\}/.test(pattern)

function* unlimited(part: Part, path: string): Generator<string> {
  if (part.enum) return
  const is = (type: string) => [part.type].flat().includes(type)
  const { maxLength, format, pattern, maximum, maxItems } = part
  const endless = maxLength === undefined && !format && (pattern === undefined || isEndless(pattern))
  if (is('string') && endless) yield path
  if ((is('integer') || is('number')) && maximum === undefined) yield path
  if (is('array') && maxItems === undefined) yield path
  if (part.items) yield* unlimited(part.items, `${path}[]`)
  for (const [name, each] of Object.entries(part.properties ?? {})) yield* unlimited(each, `${path}.${name}`)
  for (const each of part.anyOf ?? []) yield* unlimited(each, path)
}

const sent = operations.flatMap(({ id, ...parts }) =>
  (['params', 'query', 'body', 'row'] as const).flatMap(name => {
    const part = parts[name] as Part | undefined
    return part ? [{ path: `${id}.${name}`, part }] : []
  }),
)

it('limits each text, number and list that may be sent', () => {
  const found = sent.flatMap(({ path, part }) => [...unlimited(part, path)])
  expect(found.filter(path => !ofAttributes.test(path))).toEqual([])
  // The exceptions are still there.
  expect(found.length).toBeGreaterThan(0)
})

it('has no filter that asks for null', () => {
  const filters = sent.flatMap(({ path, part }) =>
    path.endsWith('.query') ? Object.entries(part.properties ?? {}) : [],
  )
  const asksForNull = filters.filter(
    ([, { type, enum: values, items }]) =>
      [type].flat().includes('null') || (values ?? items?.enum ?? []).includes(null),
  )
  expect(asksForNull.map(([name]) => name)).toEqual([])
})
