/** One field of a record before and after; secrets are masked before they get here. */
export interface FieldChange {
  field: string
  before: unknown
  after: unknown
}

declare module '../db/json-columns.ts' {
  interface JsonColumns {
    'auditEvent.changes': FieldChange[]
  }
}
