import type { AppError } from '../lib/app-error.ts'

interface PostgresError extends Error {
  code?: string
  constraint?: string
}

/**
 * Turns the violation of a unique index into a field error for the caller. The database decides, so two requests at
 * once cannot both pass.
 *
 * @param refusals by the name of the index or constraint
 * @throws AppError of the violated index; any other error unchanged
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
