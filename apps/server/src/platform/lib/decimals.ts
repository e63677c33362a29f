import type { FieldProblem } from './app-error.ts'
import { fieldTexts } from './texts.ts'

/** Tells whether a number has at most this many decimals, so that the database keeps it exactly. */
export const isExact = (value: number, decimals: number) =>
  Math.round(value * 10 ** decimals) / 10 ** decimals === value

/** The fields whose number has more decimals than are kept. */
export const inexactFields = (fields: Record<string, number | undefined>, decimals: number): FieldProblem[] =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined && !isExact(value, decimals))
    .map(([field]) => ({ field, reason: fieldTexts.decimals(decimals) }))
