import { AppError } from '../lib/app-error.ts'

/**
 * The row that a change is about, if it may be changed.
 *
 * @param row locked, or undefined when there is none
 * @param version that the caller has seen; without one the change overwrites (decisions §1 Edits)
 * @param entity of the audit log: with the row the caller is told who saved it last, and when
 * @param toWire how the current row is shown to a caller whose version is stale
 * @throws AppError 10404, 10409 with the current row in `data`
 */
export function requireCurrent<R extends { version: number; id: number }>(
  row: R | undefined,
  version: number | undefined,
  entity: string,
  toWire: (row: R) => unknown,
): R {
  if (!row) throw new AppError(10404)
  if (version !== undefined && version !== row.version)
    throw new AppError(10409, { data: toWire(row), record: { entity, id: row.id } })
  return row
}
