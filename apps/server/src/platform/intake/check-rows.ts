import { limits } from '@backoffice/contract'
import type { ValidateFunction } from 'ajv'
import { compile, findForbidden, problemsOf } from '../http/validation.ts'
import { AppError, type FieldProblem } from '../lib/app-error.ts'
import { fieldTexts } from '../lib/texts.ts'
import type { IntakeKind, RowResult } from './define-intake.ts'

/** A row while it is processed: as it was sent, and its result. */
export interface RowEntry<Row> {
  key: string
  /** Only for a good row. */
  row?: Row
  result?: RowResult
}

/** @throws AppError 10400 for fields beside `rows` */
export function rowsOfBody(body: { rows?: unknown[] }): unknown[] {
  const { rows, ...others } = body
  if (rows === undefined) return [body]
  const fields = Object.keys(others).map(field => ({ field, reason: fieldTexts.unknown() }))
  if (fields.length > 0) throw new AppError(10400, { fields })
  return rows
}

const validators = new WeakMap<object, ValidateFunction>()

function validatorOf({ row }: { row: object }): ValidateFunction {
  let validate = validators.get(row)
  if (!validate) {
    validate = compile(row, false)
    validators.set(row, validate)
  }
  return validate
}

/** No front site is older. */
const earliestMs = Date.parse('2000-01-01T00:00:00Z')
const aheadMs = 86_400_000
const yearsAhead = 100

interface TimeSchema {
  format?: string
  anyOf?: TimeSchema[]
  properties?: Record<string, TimeSchema>
  items?: TimeSchema
}

const isTime = ({ format, anyOf }: TimeSchema): boolean =>
  format === 'date-time' || (anyOf?.some(isTime) ?? false)

/** Every time in a value, also inside its lists, with its path. */
function timesIn(
  schema: TimeSchema | undefined,
  value: unknown,
  path: string,
): [field: string, ms: number][] {
  if (schema === undefined || value === null || value === undefined) return []
  if (isTime(schema)) return [[path, Date.parse(String(value))]]
  const entries = typeof value === 'object' ? Object.entries(value) : []
  return entries.flatMap(([key, each]) =>
    timesIn(schema.items ?? schema.properties?.[key], each, path === '' ? key : `${path}.${key}`),
  )
}

function wrongTime(ms: number, mayBeAhead: boolean): FieldProblem['reason'] | undefined {
  if (ms < earliestMs) return { zh: '时间应在 2000 年之后', en: 'Expected a time from 2000 on' }
  const last = new Date()
  if (mayBeAhead) last.setUTCFullYear(last.getUTCFullYear() + yearsAhead)
  if (ms <= last.getTime() + aheadMs) return undefined
  return mayBeAhead
    ? { zh: `不能晚于 ${yearsAhead} 年后`, en: `Expected a time within ${yearsAhead} years` }
    : { zh: '不能晚于明天', en: 'Expected a time no later than tomorrow' }
}

/**
 * An event is not in the future, clocks of senders aside. No later row would ever win over an `updateTime` that is far
 * ahead, and an order of the year 9999 would be the newest for ever.
 */
function checkTimes<Row extends { updateTime: string }>(
  { operation, mayBeAhead = [] }: IntakeKind<Row>,
  row: Row,
): FieldProblem[] {
  return timesIn(operation.row as TimeSchema, row, '').flatMap(([field, ms]) => {
    const reason = wrongTime(
      ms,
      mayBeAhead.some(each => each === field.split('.')[0]),
    )
    return reason ? [{ field, reason }] : []
  })
}

/**
 * A key is made of ASCII, and of letters that nobody takes for it. A key with other dashes, digits or letters, or with
 * signs that a reader does not see, would pass for the record of somebody else.
 */
const keySigns = /^[\x20-\x7e\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]*$/u

const isLookAlike = (key: unknown) =>
  typeof key === 'string' && !(keySigns.test(key) && key === key.normalize('NFKC'))

const checkKeys = <Row extends { updateTime: string }>(
  { keyField, owned: { members = [], orders = [] } }: IntakeKind<Row>,
  row: Row,
): FieldProblem[] =>
  [...new Set([keyField, ...members, ...orders])].flatMap(field =>
    isLookAlike(row[field]) ? [{ field, reason: fieldTexts.nul() }] : [],
  )

function problemsOfRow<Row extends { updateTime: string }>(
  kind: IntakeKind<Row>,
  value: unknown,
): FieldProblem[] {
  const forbidden = findForbidden(value, limits.nestingMax)
  if (forbidden) return [forbidden]
  const validate = validatorOf(kind.operation)
  if (!validate(value)) return problemsOf(validate.errors ?? [])
  const row = value as Row
  return [...checkKeys(kind, row), ...checkTimes(kind, row), ...(kind.check?.(row) ?? [])]
}

function keyOf(value: unknown, field: string): string {
  const key = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : ''
  return typeof key === 'string' ? key : ''
}

/** Each row checked by itself; bad rows get their result here. */
export function checkRows<Row extends { updateTime: string }>(
  kind: IntakeKind<Row>,
  values: unknown[],
): RowEntry<Row>[] {
  return values.map(value => {
    const key = keyOf(value, kind.keyField)
    const problems = problemsOfRow(kind, value)
    return problems.length > 0 ? { key, result: problems } : { key, row: value as Row }
  })
}

/**
 * Keeps the newest of several rows with one key, the first of equal ones; the others get the result they would have
 * got.
 */
export function newestOf<Row extends { updateTime: string }>(entries: RowEntry<Row>[]): RowEntry<Row>[] {
  const newest = new Map<string, { entry: RowEntry<Row>; time: number }>()
  for (const entry of entries) {
    if (!entry.row) continue
    const time = Date.parse(entry.row.updateTime)
    const other = newest.get(entry.key)
    if (other && time <= other.time) entry.result = time === other.time ? 'unchanged' : 'stale'
    else {
      if (other) other.entry.result = 'stale'
      newest.set(entry.key, { entry, time })
    }
  }
  return [...newest.values()].map(({ entry }) => entry).sort((a, b) => (a.key < b.key ? -1 : 1))
}
