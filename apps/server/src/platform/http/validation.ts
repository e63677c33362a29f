/** Ajv as the routes use it: the formats of the contract, and its errors as field errors. */
import { isEmail, isRelativeDay, type Labels, noLink, trimText } from '@backoffice/contract'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import type { FieldProblem } from '../lib/app-error.ts'
import { isExact } from '../lib/decimals.ts'
import { fieldTexts } from '../lib/texts.ts'
import { isCalendarDay, isInRange, parseTimeFilter } from '../lib/time.ts'

/** http, https or site-relative; control characters and spaces are refused because they can hide another scheme. */
export function isLink(text: string): boolean {
  if (text === '') return true
  if (/[\p{Cc} \\]/u.test(text)) return false
  if (/^\/(?!\/)/.test(text)) return true
  if (!/^https?:\/\//i.test(text)) return false
  const url = URL.parse(text)
  // A name before the host passes a link off as one of that name, and a password would be shown to all.
  return url !== null && url.username === '' && url.password === ''
}

/** V8 reads 30 February as 2 March, and accepts years that no answer can show. */
function isInstant(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0]
  return isInRange(new Date(text)) && (day === undefined || isCalendarDay(day))
}

const formats = {
  date: isCalendarDay,
  'date-time': isInstant,
  'time-filter': (text: string) => isRelativeDay(text) || parseTimeFilter(text, 'UTC') !== undefined,
  link: isLink,
  'link-or-none': (text: string) => text === noLink || isLink(text),
  email: (text: string) => text === '' || isEmail(text),
}

const options = {
  allErrors: true,
  strict: false,
  useDefaults: true,
  formats,
  allowUnionTypes: true,
  verbose: true,
}

/** JSON has types; query strings, path parameters and forms are text and get converted. */
const exact = new Ajv(options)
const converting = new Ajv({ ...options, coerceTypes: true })

for (const ajv of [exact, converting])
  ajv.addKeyword({
    keyword: 'x-decimals',
    type: 'number',
    errors: false,
    validate: (most: number, value: number) => isExact(value, most),
  })

export function compile(schema: TSchema, isText: boolean): ValidateFunction {
  return (isText ? converting : exact).compile(schema)
}

function reasonOf(error: ErrorObject): Labels {
  const { keyword, params, parentSchema, data } = error
  const words: Labels | undefined = parentSchema?.['x-required']
  switch (keyword) {
    case 'required':
      return parentSchema?.properties?.[params.missingProperty]?.['x-required'] ?? fieldTexts.required()
    case 'additionalProperties':
      return fieldTexts.unknown()
    case 'type':
      if (data === null && words) return words
      return fieldTexts.type([params.type].flat().filter(type => type !== 'null')[0])
    case 'minLength':
      return data === '' ? (words ?? fieldTexts.required()) : fieldTexts.minLength(params.limit)
    case 'maxLength':
    case 'maxItems':
    case 'minItems':
      return fieldTexts[keyword](params.limit)
    case 'exclusiveMinimum':
    case 'maximum':
    case 'minimum':
      return fieldTexts[keyword](params.limit)
    case 'x-decimals':
      return fieldTexts.decimals(error.schema as number)
    case 'uniqueItems':
      return fieldTexts.uniqueItems()
    case 'enum':
      return fieldTexts.enum(params.allowedValues.filter((value: unknown) => value !== null))
    case 'format':
      if (params.format === 'date') return fieldTexts.date()
      if (params.format.startsWith('link')) return fieldTexts.link()
      if (params.format === 'email') return fieldTexts.email()
      return fieldTexts.time()
    default:
      return parentSchema?.['x-pattern'] ?? fieldTexts.pattern()
  }
}

const unescapePointer = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~')

function fieldOf({ keyword, instancePath, params }: ErrorObject): string {
  const path = instancePath.split('/').slice(1).map(unescapePointer)
  if (keyword === 'required') path.push(params.missingProperty)
  if (keyword === 'additionalProperties') path.push(params.additionalProperty)
  return path.join('.')
}

/** One error per field: the first one. */
export function problemsOf(errors: readonly ErrorObject[]): FieldProblem[] {
  const problems = new Map<string, FieldProblem>()
  for (const error of errors) {
    const field = fieldOf(error)
    if (!problems.has(field)) problems.set(field, { field, reason: reasonOf(error) })
  }
  return [...problems.values()]
}

type Tree = Record<string, unknown>
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** Spaces, controls and joiners alone are invisible to a reader. */
const isBlank = (text: string) => !/[^\s\p{Cc}\p{Cf}]/u.test(text)

/** Trims text as the schema allows (passwords are not changed); works in place on a freshly parsed body. */
export function trimTexts(value: unknown, schema: unknown): unknown {
  const node = isTree(schema) ? schema : {}
  if (typeof value === 'string') return node['x-verbatim'] ? value : isBlank(value) ? '' : trimText(value)
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      value[index] = trimTexts(item, node.items)
    })
  } else if (isTree(value)) {
    const properties = isTree(node.properties) ? node.properties : {}
    for (const [key, item] of Object.entries(value)) value[key] = trimTexts(item, properties[key])
  }
  return value
}

const hasValues = (schema: unknown) => isTree(schema) && schema.type === 'array'

/** Filters with several values: `PAID,UNPAID` in a query; a blank one counts as missing. Works in place. */
export function splitValues(query: unknown, schema: unknown): void {
  const properties = isTree(schema) && isTree(schema.properties) ? schema.properties : {}
  const values = query as Tree
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string' && hasValues(properties[name])) {
      if (value === '') delete values[name]
      else values[name] = value.split(',').map(trimText).filter(Boolean)
    }
}

/** One problem of a filter with several values is the filter's. */
export const ofFilter = ({ field, reason }: FieldProblem): FieldProblem => ({
  field: field.replace(/\.\d+$/, ''),
  reason,
})

/**
 * A blank counts as missing when an optional text does not allow it (decisions §5 Wire). Required fields keep their own
 * error. Works in place, after `trimTexts`.
 */
export function dropBlanks(value: unknown, schema: unknown): void {
  if (!isTree(value) || !isTree(schema)) return
  if (Array.isArray(value)) {
    for (const item of value) dropBlanks(item, schema.items)
    return
  }
  const properties = isTree(schema.properties) ? schema.properties : {}
  const required: unknown[] = Array.isArray(schema.required) ? schema.required : []
  for (const [key, item] of Object.entries(value)) {
    const part = properties[key]
    if (item !== '') dropBlanks(item, part)
    else if (isTree(part) && Number(part.minLength) > 0 && !required.includes(key)) delete value[key]
  }
}

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
const isUnstorable = (text: string) => text.includes('\0') || !text.isWellFormed()

/**
 * Checks what no schema should need to say: characters that cannot be stored, and nesting deeper than the limit.
 *
 * @param options.onlyNesting for requests whose rows are each checked for their own characters
 */
export function findForbidden(
  value: unknown,
  maxDepth: number,
  { onlyNesting = false } = {},
): FieldProblem | undefined {
  const isBad = (text: string) => !onlyNesting && isUnstorable(text)
  const pending: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 0 }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (typeof next.value === 'string' && isBad(next.value))
      return { field: next.path, reason: fieldTexts.nul() }
    if (!isTree(next.value)) continue
    if (next.depth >= maxDepth) return { field: next.path, reason: fieldTexts.nesting() }
    for (const [key, item] of Object.entries(next.value)) {
      const path = next.path ? `${next.path}.${key}` : key
      if (isBad(key)) return { field: path, reason: fieldTexts.nul() }
      pending.push({ value: item, path, depth: next.depth + 1 })
    }
  }
  return undefined
}
