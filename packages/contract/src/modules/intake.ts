/**
 * Intake: front sites send their records to this back-office (decisions §4 Intake). Each kind of record has one
 * operation `POST /open/v1/<kind>`. It takes one row or many as `{ rows }`, and gives a result for each row.
 */
import Type, { type TObject, type TProperties } from 'typebox'
import { limits } from '../limits.ts'
import { operation, operationGroup } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import { closed, oneOf, optionalText, plain, requiredText, sentTime } from '../schemas.ts'
import { labels } from '../words/languages.ts'

export const intakePermissions = permissionGroup('intake', labels('数据推送', 'Intake'), {
  write: labels('推送业务数据', 'Push business records'),
})

/**
 * - `created`, `updated`: the row is stored.
 * - `unchanged`: a row with the same `updateTime` is already stored.
 * - `stale`: a newer row is already stored. This one changed nothing.
 * - `rejected`: `errors` gives the reasons.
 */
export const intakeOutcomes = ['created', 'updated', 'unchanged', 'stale', 'rejected'] as const
export type IntakeOutcome = (typeof intakeOutcomes)[number]

const rowAnswer = Type.Object({
  /** The sender's own key of the row. Blank when the row has none. */
  key: plain(),
  outcome: oneOf('string', intakeOutcomes),
  /** The code of a rejected row: 10400, or 10404 where the row is, or names, a record of another front site. */
  errorcode: Type.Optional(oneOf('integer', [10400, 10404] as const)),
  errors: Type.Optional(Type.Array(Type.Object({ field_name: plain(), error_reason: plain() }))),
})

/** Rows in the order of the request. Every row except a `rejected` one counts as accepted. */
export const intakeAnswer = Type.Object({
  rows: Type.Array(rowAnswer),
  accepted: Type.Integer(),
  rejected: Type.Integer(),
})
export type IntakeAnswer = Type.Static<typeof intakeAnswer>

const intakeBody = Type.Object({
  rows: Type.Optional(Type.Array(Type.Unknown(), { minItems: 1, maxItems: limits.intakeRowsMax })),
})

/** The fields that rows of every kind have. */
const common = {
  /** When the sender changed the row. An older row never overwrites a newer one. */
  updateTime: sentTime(),
  /** Sample data. `npm run sample:remove` deletes it. */
  sample: Type.Optional(Type.Boolean()),
}

/**
 * The front site that a record belongs to. An app of several front sites names it for a new record, unless it follows from
 * the member or order that the record is about.
 */
const owner = { source: optionalText({ max: limits.siteCodeMax }) }

/** The schema of a kind's rows; unknown fields are refused. */
export const intakeRow = <P extends TProperties>(fields: P) =>
  closed<Omit<typeof owner, keyof P> & P & typeof common>({ ...owner, ...fields, ...common })

/** Rows that the sender knows by an id of its own. */
export const keyedRow = <P extends TProperties>(fields: P) =>
  intakeRow({ id: requiredText({ max: limits.senderKeyMax }), ...fields })

interface IntakeSpec<Row extends TObject> {
  summary: string
  row: Row
  /** A valid row. */
  example: Type.Static<Row>
}

const intakeOperation = <Row extends TObject>(kind: string, spec: IntakeSpec<Row>) =>
  operation({
    ...spec,
    method: 'POST',
    path: `/open/v1/${kind.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`,
    access: { permission: intakePermissions.write },
    body: intakeBody,
    data: intakeAnswer,
    idempotent: true,
  })

/**
 * Declares the operations of kinds of rows, by their names in the plural: `inviteCodes` has the path
 * `/open/v1/invite-codes`. `defineIntake` on the server decides what happens with the rows.
 */
export function intakeGroup<Rows extends Record<string, TObject>>(
  kinds: {
    [Kind in keyof Rows]: IntakeSpec<Rows[Kind]>
  },
) {
  const declared = Object.entries<IntakeSpec<TObject>>(kinds).map(([kind, spec]) => [
    kind,
    intakeOperation(kind, spec),
  ])
  return operationGroup(
    'intake',
    Object.fromEntries(declared) as {
      [Kind in keyof Rows]: ReturnType<typeof intakeOperation<Rows[Kind]>>
    },
  )
}
