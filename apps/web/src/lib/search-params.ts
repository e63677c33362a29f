/** Search parameters of the URL: flat texts, lists joined by commas. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** An address in the parts that the router takes: a `?` in `to` would be part of the path. */
export function linkTo(href: string) {
  const [to = '', search = ''] = href.split('?')
  return { to, search: parseSearch(search) }
}

export function stringifySearch(search: Record<string, unknown>) {
  const set = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const params = new URLSearchParams(set.map(([key, value]) => [key, String(value)]))
  return params.size > 0 ? `?${params}`.replaceAll('%2C', ',').replaceAll('%3A', ':') : ''
}

interface Schema {
  type?: string | string[]
  enum?: readonly unknown[]
  pattern?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Schema
}

function readNumber(schema: Schema, text: string) {
  const value = Number(text)
  const { minimum = -Infinity, maximum = Infinity } = schema
  const fits = text.trim() !== '' && Number.isFinite(value) && value >= minimum && value <= maximum
  return fits && (schema.type !== 'integer' || Number.isInteger(value)) ? value : undefined
}

function readText(schema: Schema, text: string) {
  const tooLong = schema.maxLength !== undefined && [...text].length > schema.maxLength
  const misshapen = schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(text)
  return text === '' || tooLong || misshapen ? undefined : text
}

function readValue(schema: Schema, text: string): unknown {
  if (schema.type === 'integer' || schema.type === 'number') return readNumber(schema, text)
  if (schema.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined
  if (schema.type === 'array') {
    const { items = {} } = schema
    const values = text.split(',').map(item => readValue(items, item))
    const kept = values.filter(value => value !== undefined && (items.enum?.includes(value) ?? true))
    return kept.length > 0 ? kept : undefined
  }
  return readText(schema, text)
}

interface ObjectSchema {
  properties: Record<string, unknown>
}

/** The parsed search by schema, so that a screen gets the same value as its preload. */
const alreadyRead = new WeakMap<object, Map<ObjectSchema, unknown>>()

/**
 * Reads search parameters by the operation's own schema. Values that do not fit are left out, so that an old or
 * hand-written link shows a list instead of an error.
 */
export function readSearch<T>(schema: ObjectSchema, search: Record<string, unknown>): T {
  const values = alreadyRead.get(search) ?? new Map<ObjectSchema, unknown>()
  if (!values.has(schema)) alreadyRead.set(search, values.set(schema, parseBySchema(schema, search)))
  return values.get(schema) as T
}

/** The parameters of the schema whose value in the address does not fit, or only in part. */
export function unreadParams(schema: ObjectSchema, search: Record<string, unknown>): string[] {
  const read = readSearch<Record<string, unknown>>(schema, search)
  return Object.keys(schema.properties).filter(name => {
    const raw = search[name]
    if (raw === undefined || raw === '') return false
    const value = read[name]
    return Array.isArray(value) ? value.length < String(raw).split(',').length : value === undefined
  })
}

function parseBySchema(schema: ObjectSchema, search: Record<string, unknown>): unknown {
  const entries = Object.entries(schema.properties).flatMap(([name, part]) => {
    const raw = search[name]
    const value = raw === undefined ? undefined : readValue(part as Schema, String(raw))
    const allowed = (part as Schema).enum
    return value === undefined || (allowed && !allowed.includes(value)) ? [] : [[name, value]]
  })
  return Object.fromEntries(entries)
}
