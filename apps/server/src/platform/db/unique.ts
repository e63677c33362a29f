import type { AppError } from '../lib/app-error.ts'

interface PostgresError extends Error {
  code?: string
  constraint?: string
}

/**
 * Turns the violation of a unique index into the field error that the caller understands: the database
 * decides, so that two at once cannot both pass a check.
 *
 * @param refusals by the name of the index or constraint
 * @throws AppError of the violated index; anything else as it is
 */
export async function refuseDuplicates<T>(
  work: Promise<T>,
  refusals: Record<string, () => AppError>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { code, constraint = '' } = error as PostgresError
    const refusal = code === '23505' ? refusals[constraint] : undefined
    throw refusal?.() ?? error
  }
}
