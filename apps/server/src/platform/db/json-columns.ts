/**
 * What stands in the jsonb columns, by table and column, as `tables.gen.ts` asks for it. Whoever owns a table adds its
 * own where their types are: `declare module '…/platform/db/json-columns.ts' { interface JsonColumns { … } }`.
 */
export interface JsonColumns {
  'idempotencyKey.answer': unknown
}
