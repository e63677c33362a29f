/** The rules for the values of an attribute, by its type (specification §5; decisions §5 Dictionaries). */

import {
  type DictValue,
  type DictValueRow,
  dictContents,
  dictValueRow,
  type Labels,
} from '@backoffice/contract'
import type { TSchema } from 'typebox'
import { compile, problemsOf } from '../../platform/http/validation.ts'
import { AppError, type FieldProblem } from '../../platform/lib/app-error.ts'
import type { AttributeRow, DictValueRecord } from './dictionaries.repository.ts'

type Content = { valueId?: number; value: number | boolean | string }

const texts = {
  one: { zh: '只能有一个值', en: 'Only one value is possible' },
  codeTwice: { zh: '编码重复', en: 'The code is given more than once' },
  idTwice: { zh: '存在重复项', en: 'Appears more than once' },
} satisfies Record<string, Labels>

const problem = (index: number, field: string, reason: Labels): FieldProblem => ({
  field: `values.${index}.${field}`,
  reason,
})

/** Errors of each row against a schema, and the rows themselves. */
function checkRows<T>(schema: TSchema, values: readonly unknown[]): T[] {
  const validate = compile(schema, false)
  const problems = values.flatMap((value, index) =>
    validate(value)
      ? []
      : problemsOf(validate.errors ?? []).map(({ field, reason }) => problem(index, field, reason)),
  )
  if (problems.length > 0) throw new AppError(10400, { fields: problems })
  return values as T[]
}

/** Errors for values that must be unique; rows whose `keyOf` is undefined are not compared. */
function repeated<T>(
  rows: T[],
  field: string,
  reason: Labels,
  keyOf: (row: T) => string | number | undefined,
): FieldProblem[] {
  const seen = new Set<string | number>()
  return rows.flatMap((row, index) => {
    const key = keyOf(row)
    if (key === undefined || !seen.has(key)) {
      if (key !== undefined) seen.add(key)
      return []
    }
    return [problem(index, field, reason)]
  })
}

/** A row as it is read has a content of null. */
function withoutNoContent(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('value' in row) || row.value !== null) return row
  const { value: _none, ...rest } = row
  return rest
}

/** @throws AppError 10400 on `values.N.…` */
export function checkValueRows(values: readonly unknown[]): DictValueRow[] {
  const rows = checkRows<DictValueRow>(dictValueRow, values.map(withoutNoContent))
  const problems = [
    ...repeated(rows, 'code', texts.codeTwice, ({ code }) => code.toLowerCase()),
    ...repeated(rows, 'valueId', texts.idTwice, ({ valueId }) => valueId),
  ]
  if (problems.length > 0) throw new AppError(10400, { fields: problems })
  return rows
}

/** A row without the read-only fields beside its content, as long as they are unchanged. */
function withoutUnchanged(row: unknown, shown: DictValue | undefined): unknown {
  if (typeof row !== 'object' || row === null || !shown) return row
  const isSaid = ([field, value]: [string, unknown]) =>
    field === 'valueId' || field === 'value' || shown[field as keyof DictValue] !== value
  return Object.fromEntries(Object.entries(row).filter(isSaid))
}

/**
 * @param shown the value as it was read
 * @throws AppError 10400 on `values`, `values.0.value`
 */
export function checkContent(
  type: 'Integer' | 'Bool' | 'ShortText',
  values: readonly unknown[],
  shown: DictValue | undefined,
): Content | undefined {
  if (values.length > 1) throw new AppError(10400, { fields: [{ field: 'values', reason: texts.one }] })
  // Without a value, only the missing value is reported.
  return checkRows<Content>(dictContents[type], [withoutUnchanged(values[0] ?? {}, shown)])[0]
}

/** @throws AppError 10409 when the product itself uses the values, and codes would be added, removed or changed */
export function refuseUnfixing(
  attribute: AttributeRow,
  before: DictValueRecord[],
  rows: DictValueRow[],
): void {
  if (!attribute.fixed) return
  const codes = new Map(before.map(({ valueId, code }) => [valueId, code]))
  const isSame =
    rows.length === before.length &&
    rows.every(({ valueId, code }) => valueId !== undefined && codes.get(valueId) === code)
  if (!isSame) throw fixedValues()
}

export const fixedValues = () =>
  new AppError(10409, {
    message: {
      zh: '系统内置字典，可以修改名称、顺序、默认值、启用状态和子字典，不能增删值或修改编码',
      en: 'This dictionary comes with the product: names, order, defaults, child dictionaries and what is enabled can be changed; values neither added, removed nor given another code',
    },
  })
