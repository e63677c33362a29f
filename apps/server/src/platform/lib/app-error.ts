import {
  type ErrorCode,
  type Labels,
  labels,
  type ShowType,
  type TextPerLanguage,
} from '@backoffice/contract'

export interface FieldProblem {
  /** As the client sent it: `siteUrls.1`. */
  field: string
  reason: Labels
}

interface Details {
  /** The message, when not the code's own text. */
  message?: Labels
  fields?: FieldProblem[]
  /** Sent to the client with the failure. */
  data?: unknown
  /** The current row, sent to the client as the operation answers rows: other columns are left out. */
  current?: unknown
  /** The record of the row: the answer also tells who saved it last. */
  record?: { entity: string; id: number }
  showType?: ShowType
  /** Seconds until a retry makes sense. */
  retryAfterS?: number
  /** A person must act first: a job does not retry by itself. */
  needsPerson?: true
  /** Code of the permission that the caller lacks, as OpenAPI names it. */
  needed?: string
  /** Recorded in the audit log as a denial, like every 10406. */
  denied?: true
}

/** A failure that the caller is told, in their language. Every other error is a 10500. */
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
export function fieldError(field: string, ...reason: TextPerLanguage): AppError {
  return new AppError(10400, { fields: [{ field, reason: labels(...reason) }] })
}
