/** Every entity that `entities.ts` lists. */
import * as parts from '../entities.ts'

type Part = (typeof parts)[keyof typeof parts]
export type DeclaredEntity = Extract<Part, { code: string; searchable: readonly string[] }>

export const declaredEntities = Object.values(parts).filter(
  (part): part is DeclaredEntity => typeof part === 'object' && 'searchable' in part,
)

/** The intersection of all that they have. */
export type Intersection<Each> = (Each extends unknown ? (each: Each) => void : never) extends (
  each: infer All,
) => void
  ? All
  : never
