/** What a run has measured, as it is kept for a later one to compare with. */
import { readFileSync } from 'node:fs'
import type { AtOnce } from './at-once.ts'
import type { Disk } from './disk.ts'
import type { Timing } from './measure.ts'
import type { Paint } from './paint.ts'
import type { Question } from './questions.ts'

export interface ResultRow extends Omit<Question, 'searches'> {
  /** The first number of the first answer: companies of a list. */
  found: number
  http: Timing
  /** HTTP time beyond the time in which the engine worked. */
  over: Timing
  peers: Record<string, Timing>
}

export interface PeerResult {
  name: string
  settings: string
  bytes: number
  loadSeconds: number | undefined
  /** Kinds of questions for which the peer's answers differed from ours. */
  differs: string[]
}

export interface Result {
  rows: number
  /** On both sides. */
  companies: number
  rounds: number
  engineMebibytes: number
  loadSeconds: number | undefined
  questions: ResultRow[]
  atOnce: AtOnce
  profile: Paint
  disk: Disk
  peers: PeerResult[]
}

export const readResult = (file: string): Result => JSON.parse(readFileSync(file, 'utf8'))

/** How cost grows with rows, as the exponent: 1 is a straight line. */
export function exponentOf(now: Result, earlier: Result, kind: string): number | undefined {
  const of = ({ questions }: Result) => questions.find(row => row.kind === kind)?.http.p50
  const [later, before] = [of(now), of(earlier)]
  if (!later || !before) return undefined
  return Math.log(later / before) / Math.log(now.rows / earlier.rows)
}
