import type { FieldProblem } from './app-error.ts'

/** Whether a number is one of so many decimals, so that the database keeps it as it is. */
export const isExact = (value: number, decimals: number) =>
  Math.round(value * 10 ** decimals) / 10 ** decimals === value

/** The numbers among fields that have more decimals than are kept. */
export const inexactFields = (fields: Record<string, number | undefined>, decimals: number): FieldProblem[] =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined && !isExact(value, decimals))
    .map(([field]) => ({
      field,
      reason: { zh: `最多 ${decimals} 位小数`, en: `At most ${decimals} decimals` },
    }))
