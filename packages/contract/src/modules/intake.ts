/**
 * Intake: how front sites send the records that this back-office shows (decisions §4 Intake). Every kind of record is
 * one operation `POST /open/v1/<kind>` that takes one row or `{ rows }` with many, and answers each row separately.
 */
import Type, { type TObject, type TProperties } from 'typebox'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import { closed, oneOf, sentTime } from '../schemas.ts'

export const intakePermissions = permissionGroup(
  'intake',
  { zh: '数据推送', en: 'Intake' },
  { write: { zh: '推送业务数据', en: 'Push business records' } },
)

/**
 * - `created`, `updated`: the row is in force.
 * - `unchanged`: the same `updateTime` has been pushed before.
 * - `stale`: a newer one has been pushed; this one changed nothing.
 * - `rejected`: `errors` says why.
 */
export const intakeOutcomes = ['created', 'updated', 'unchanged', 'stale', 'rejected'] as const
export type IntakeOutcome = (typeof intakeOutcomes)[number]

const rowAnswer = Type.Object({
  /** The sender's own key of the row; blank where the row has none. */
  key: Type.String(),
  outcome: oneOf('string', intakeOutcomes),
  errors: Type.Optional(Type.Array(Type.Object({ field_name: Type.String(), error_reason: Type.String() }))),
})

/** Rows in the order in which they were sent; all but `rejected` ones count as accepted. */
export const intakeAnswer = Type.Object({
  rows: Type.Array(rowAnswer),
  accepted: Type.Integer(),
  rejected: Type.Integer(),
})
export type IntakeAnswer = Type.Static<typeof intakeAnswer>

const intakeBody = Type.Object({
  rows: Type.Optional(Type.Array(Type.Unknown(), { minItems: 1, maxItems: limits.intakeRowsMax })),
})

/** The fields of a row beside the kind's own. */
const common = {
  /** When the sender changed it: an older row never overwrites a newer one. */
  updateTime: sentTime(),
  /** Sample data, which `npm run sample:remove` takes out again. */
  sample: Type.Optional(Type.Boolean()),
}

/** The schema of a kind's rows; unknown fields are refused. */
export const intakeRow = <P extends TProperties>(fields: P) => closed({ ...fields, ...common })

interface IntakeSpec<Row extends TObject> {
  /** Names the path, plural and lower case: `invite-codes`. */
  kind: string
  summary: string
  row: Row
  /** A row that would be taken. */
  example: Type.Static<Row>
}

/** Declares the operation of one kind; `defineIntake` on the server says what is done with its rows. */
export const intakeOperation = <Row extends TObject>({ kind, summary, row, example }: IntakeSpec<Row>) =>
  operation({
    id: `intake.${kind.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    method: 'POST',
    path: `/open/v1/${kind}`,
    summary,
    access: { permission: intakePermissions.write },
    body: intakeBody,
    row,
    example,
    data: intakeAnswer,
    idempotent: true,
  })
