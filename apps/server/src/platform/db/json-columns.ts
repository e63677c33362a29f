/**
 * Types of the jsonb columns, by table and column, for `tables.gen.ts`. The module that owns a table adds its own where
 * its types are: `declare module '…/platform/db/json-columns.ts' { interface JsonColumns { … } }`.
 */
export interface JsonColumns {
  'idempotencyKey.answer': unknown
}
