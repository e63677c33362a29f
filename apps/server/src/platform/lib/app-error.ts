import {
  type ErrorCode,
  type InEveryLanguage,
  type Labels,
  labels,
  type ShowType,
} from '@backoffice/contract'

export interface FieldProblem {
  /** As the client sent it: `siteUrls.1`. */
  field: string
  reason: Labels
}

interface Details {
  /** What to say instead of the code's own text. */
  message?: Labels
  fields?: FieldProblem[]
  /** Handed to the client with the failure. */
  data?: unknown
  /** The row as it is now, handed to the client as the operation answers rows: columns it does not name stay here. */
  current?: unknown
  /** Whose row that is: who saved it last is told with it. */
  record?: { entity: string; id: number }
  showType?: ShowType
  /** Seconds after which another try makes sense. */
  retryAfterS?: number
  /** Nothing changes before a person has done something: a job does not try again by itself. */
  needsPerson?: true
  /** Written into the audit log as a denial, as every 10406 is. */
  denied?: true
}

/** A failure that the caller is told about, in their language. Everything else is a 10500. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(
      details.message?.en ?? details.fields?.map(({ field, reason }) => `${field}: ${reason.en}`).join('; '),
    )
    this.code = code
    this.details = details
  }
}

/** 10400 on one field. */
export function fieldError(field: string, ...reason: InEveryLanguage): AppError {
  return new AppError(10400, { fields: [{ field, reason: labels(...reason) }] })
}
