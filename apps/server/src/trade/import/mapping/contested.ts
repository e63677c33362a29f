/** Numbers of declarations are doubted only where two columns may be them. */
import { trustOf } from '@backoffice/contract'
import type { GuessedColumn } from './fields.ts'

/** The least confidence that needs no look, and one that needs it. */
const [sure, toCheck] = [0.7, 0.6]
/** A column whose score is lower by more is no rival. */
const near = 30

/** @param candidates columns with all fields that they may be */
export function contested<C extends GuessedColumn & { score: number }>(chosen: C[], candidates: C[]): C[] {
  const taken = new Set(chosen.map(({ column }) => column))
  return chosen.map(one => {
    if (one.field !== 'declarationNo' || one.confidence < toCheck) return one
    const hasRival = candidates.some(
      other => other.field === one.field && !taken.has(other.column) && other.score > one.score - near,
    )
    if (hasRival) return { ...one, confidence: Math.min(one.confidence, toCheck) }
    return trustOf(one.confidence) === 'sure' ? one : { ...one, confidence: sure }
  })
}
