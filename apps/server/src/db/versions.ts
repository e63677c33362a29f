import { AppError } from '../lib/app-error.ts'

/**
 * The row that a change is about, if it may be changed.
 *
 * @param row locked, or undefined when there is none
 * @param version that the caller has seen; without one the change overwrites (decisions §1 Edits)
 * @param toWire how the current row is shown to a caller whose version is stale
 * @throws AppError 10404, 10409 with the current row in `data`
 */
export function requireCurrent<R extends { version: number }>(
  row: R | undefined,
  version: number | undefined,
  toWire: (row: R) => unknown,
): R {
  if (!row) throw new AppError(10404)
  if (version !== undefined && version !== row.version) throw new AppError(10409, { data: toWire(row) })
  return row
}
