/** A kind of pushed record: declared once by its module (decisions §4 Intake). */
import type { IntakeOutcome, intakeAnswer, OperationSpec } from '@backoffice/contract'
import type { TSchema } from 'typebox'
import type { Origin } from '../audit/audit.ts'
import type { Trx } from '../db/database.ts'
import type { FieldProblem } from '../lib/app-error.ts'

/** An operation made by `intakeGroup`. */
export type IntakeOperation = OperationSpec & {
  row: TSchema
  idempotent: true
  data: typeof intakeAnswer
}

/** Where rows come from. */
export interface IntakeSource {
  /** The account that pushes; rows keep it. */
  accountId: number
  origin: Origin
  /** For rules that depend on the calendar day. */
  timeZone: string
}

/** The result of a row: how it was stored, or why it was not. */
export type Stored = Exclude<IntakeOutcome, 'rejected'> | FieldProblem[]

export interface IntakeKind<Row extends { updateTime: string }> {
  operation: IntakeOperation
  /** The field that holds the sender's own key. */
  keyField: keyof Row & string
  /** Times that may be in the future, or lists of what has such times. All others are of what has happened. */
  mayBeAhead?: (keyof Row & string)[]
  /** Checks that the schema cannot express. @returns what is wrong with the row, by field */
  check?(row: Row): FieldProblem[]
  /**
   * Stores good rows: each key once, in the order of keys, so that two batches cannot deadlock. Mostly `upsertNewer`,
   * then what follows from it.
   *
   * @returns by key; a row that is not included counts as `unchanged`
   */
  store(trx: Trx, rows: Row[], source: IntakeSource): Promise<Map<string, Stored>>
}

/** Keeps the types of row and key together. */
export const defineIntake = <Row extends { updateTime: string }>(kind: IntakeKind<Row>) => kind
