import { limits } from '@backoffice/contract'
import type { ValidateFunction } from 'ajv'
import { compile, findForbidden, problemsOf } from '../http/validation.ts'
import { AppError, type FieldProblem } from '../lib/app-error.ts'
import { fieldTexts } from '../lib/texts.ts'
import type { IntakeKind, Stored } from './define-intake.ts'

/** A row while it is processed: as it was sent, and its result. */
export interface Entry<Row> {
  key: string
  /** Only for a good row. */
  row?: Row
  result?: Stored
}

/** @throws AppError 10400 for fields beside `rows` */
export function rowsOf(body: { rows?: unknown[] }): unknown[] {
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

const aheadMs = 86_400_000

interface TimeSchema {
  format?: string
  anyOf?: TimeSchema[]
}

const isTime = ({ format, anyOf }: TimeSchema): boolean =>
  format === 'date-time' || (anyOf?.some(isTime) ?? false)

/**
 * What has happened is not in the future, clocks of senders aside. No later row would ever win over an `updateTime`
 * that is far ahead, and an order of the year 9999 would be the newest for ever.
 */
function checkHappened<Row extends { updateTime: string }>(
  { operation, mayBeAhead = [] }: IntakeKind<Row>,
  row: Row,
): FieldProblem[] {
  const { properties } = operation.row as unknown as { properties: Record<string, TimeSchema> }
  return Object.entries(row).flatMap(([field, value]) => {
    const schema = properties[field]
    if (!schema || !isTime(schema) || mayBeAhead.some(each => each === field)) return []
    if (!(Date.parse(String(value)) > Date.now() + aheadMs)) return []
    return [{ field, reason: { zh: '不能晚于明天', en: 'Expected a time no later than tomorrow' } }]
  })
}

function problemsOfRow<Row extends { updateTime: string }>(
  kind: IntakeKind<Row>,
  value: unknown,
): FieldProblem[] {
  const forbidden = findForbidden(value, limits.nestingMax)
  if (forbidden) return [forbidden]
  const validate = validatorOf(kind.operation)
  if (!validate(value)) return problemsOf(validate.errors ?? [])
  const row = value as Row
  return [...checkHappened(kind, row), ...(kind.check?.(row) ?? [])]
}

function keyOf(value: unknown, field: string): string {
  const key = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : ''
  return typeof key === 'string' ? key : ''
}

/** Each row checked by itself; bad rows get their result here. */
export function checkRows<Row extends { updateTime: string }>(
  kind: IntakeKind<Row>,
  values: unknown[],
): Entry<Row>[] {
  return values.map(value => {
    const key = keyOf(value, kind.keyField)
    const problems = problemsOfRow(kind, value)
    return problems.length > 0 ? { key, result: problems } : { key, row: value as Row }
  })
}

/**
 * Of several rows with one key the newest is kept, of equal ones the first; the others get the result they would have
 * got.
 */
export function newestOf<Row extends { updateTime: string }>(entries: Entry<Row>[]): Entry<Row>[] {
  const newest = new Map<string, { entry: Entry<Row>; time: number }>()
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
