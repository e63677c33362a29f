/** A kind of pushed record: declared once by its module (decisions §4 Intake). */
import type { HeldRecord, IntakeOutcome, intakeAnswer, OperationSpec } from '@backoffice/contract'
import type { RawBuilder } from 'kysely'
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
  /** The front sites to which it is bound; undefined for all. */
  sites: string[] | undefined
  origin: Origin
  /** For rules that depend on the calendar day. */
  timeZone: string
}

/** The columns that say who pushed a row, and for which front site. */
export interface Marks {
  pushed_by: number
  owner: string
}

/** A kind knows this of the rows that it stores. */
export interface StoredSource extends IntakeSource {
  marksOf(row: object): Marks
  /** `marksOf` for tables that keep the same key of two sites as two records. */
  keyedMarksOf(row: object): Marks & { sender_key: string | null }
}

export interface RowProblem extends FieldProblem {
  /** The record is of another front site: for this sender it is not there. */
  isForeign?: true
  /** Which record, and the site that has it: for the audit log, never for the sender. */
  heldBy?: { field: HeldRecord; key: string; site: string }
}

/** The result of a row: how it was stored, or why it was not. */
export type RowResult = Exclude<IntakeOutcome, 'rejected'> | RowProblem[]

/** To which front site the rows of a kind belong (owners.ts). */
export interface Ownership<Row> {
  /** Where the rows are; `unchanging` ones are never written again, so their kind keeps the senders apart by itself. */
  in:
    | 'unchanging'
    | {
        table: string
        /** The column of the sender's key. */
        key: string
        /** The same key of two sites is two records: not where calls name a record by it. */
        perSender: boolean
        /** The condition of its rows in a table that holds other rows too. */
        only?: RawBuilder<boolean>
        /** Where the owner of a row is found that has none of its own yet, one after another. */
        before: RawBuilder<string | null>[]
      }
  /** Fields that name a member, or an order: of another front site they are refused. */
  members?: (keyof Row & string)[]
  orders?: (keyof Row & string)[]
}

export interface IntakeKind<Row extends { updateTime: string }> {
  operation: IntakeOperation
  /** The field that holds the sender's own key. */
  keyField: keyof Row & string
  owned: Ownership<Row>
  /** Times that may be in the future, or lists of what has such times. All others are of what has happened. */
  mayBeAhead?: (keyof Row & string)[]
  /** Checks that the schema cannot express. @returns what is wrong with the row, by field */
  check?(row: Row): FieldProblem[]
  /**
   * Locks what decides about the owner, before that is looked up. Kinds that bind a member lock the ledger: of two sites
   * that push a member and an order of them in the same instant, one waits, and then finds what the other has stored.
   */
  lock?(trx: Trx, rows: Row[]): Promise<void>
  /**
   * Stores good rows: each key once, in the order of keys, so that two batches cannot deadlock. Mostly `upsertNewer`,
   * then what follows from it. Keys are those under which the rows are stored (claim-rows.ts).
   *
   * @returns by key; a row that is not included counts as `unchanged`
   */
  store(trx: Trx, rows: Row[], source: StoredSource): Promise<Map<string, RowResult>>
}

/** Keeps the types of row and key together. */
export const defineIntake = <Row extends { updateTime: string }>(kind: IntakeKind<Row>) => kind
