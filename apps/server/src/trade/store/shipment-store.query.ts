/** SQL of the shipment store. */

import { listedTwins } from '@backoffice/contract'
import type { TradeEngine } from '../engine/engine.ts'
import type { CompanySide } from '../search/company-search.query.ts'
import { reasonBatches, type UncountedRow, whySql } from './counted-once.query.ts'
import { derivedFields, importedColumns, sharedColumns } from './shipment-columns.ts'
import {
  type CommitNeeds,
  commitNeeds,
  companyRowsSql,
  existingRowsSql,
  type HashRange,
  hashesOfSlice,
  inSlice,
  numberedRowsSql,
  slicesOf,
  uncountedRowsSql,
  wholeRowsAtOnce,
} from './staged-rows.query.ts'
import { insertTaxHomes } from './tax-homes.query.ts'

export type BatchState = 'staging' | 'committing' | 'committed' | 'discarding' | 'discarded'

export interface ImportBatchRow {
  batch: number
  dataSet: number
  sample: number
  /** 1 when its rows are monthly totals. */
  totals: number
  state: BatchState
  staged: number
  /** Rows of it that count. */
  added: number
  /** Rows of it that do not: master bills with house bills, revised bills. */
  aside: number
  /** Those of them whose bill another import has too. */
  same: number
  /** Rows of earlier imports that no longer count because of it. */
  replaced: number
  /** Batch of the import that it replaces; 0 for none. */
  replaces: number
  kept: number
  gone: number
  /** 1 while rows of it that count again must be compared with those of other imports. */
  recheck: number
  version?: number
}

export const batchStates = (engine: TradeEngine) =>
  engine.rows<ImportBatchRow>(
    `SELECT batch, data_set AS dataSet, sample, totals, state, staged, added, aside, same, replaced, replaces, kept, gone,
       recheck, version
     FROM trade_batch FINAL`,
  )

/** One statement: searches see all of these rows or none. */
export const writeBatches = (engine: TradeEngine, rows: ImportBatchRow[], version: number) =>
  engine.insert(
    'trade_batch',
    [
      'batch',
      'data_set',
      'sample',
      'totals',
      'state',
      'staged',
      'added',
      'aside',
      'same',
      'replaced',
      'replaces',
      'kept',
      'gone',
      'recheck',
      'version',
    ],
    rows.map(row => [
      row.batch,
      row.dataSet,
      row.sample,
      row.totals,
      row.state,
      row.staged,
      row.added,
      row.aside,
      row.same,
      row.replaced,
      row.replaces,
      row.kept,
      row.gone,
      row.recheck,
      version,
    ]),
  )

/** SQL of the value of a row: the value of its cells, unless the file's context gives more. */
export function derivedValueSql(column: string): string {
  if (!Object.hasOwn(derivedFields, column)) return column
  if (column === 'amount_usd') return `if(given_currency = '', amount_usd, given_amount_usd)`
  return `multiIf(given_${column} = '', ${column}, given_${column} = '-', '', given_${column})`
}

const otherOf = (role: CompanySide) => (role === 'supplier' ? 'buyer' : 'supplier')

function sideOf(role: CompanySide): string[] {
  const other = otherOf(role)
  const stands = (side: string) => `if(${side}_target = 0, ${side}, ${side}_target)`
  const own = (side: string) => `if(${side}_target = 0, 0, ${side})`
  return [
    `'${role}'`,
    stands(role),
    own(role),
    'date',
    stands(other),
    own(other),
    derivedValueSql(`${role}_country`),
    derivedValueSql(`${other}_country`),
    `${role}_name`,
    `${role}_address`,
    `${role}_logistics`,
  ]
}

/** The texts of the countries, in the order of `countryColumns`. */
const countryTextsOf = (role: CompanySide) => [
  ...[role, otherOf(role)].map(side => `${side}_country_text`),
  'orig_country_text',
  'dest_country_text',
]

const paramsOf = ({ batch, dataSet, sample, replaces }: ImportBatchRow, { from, to }: HashRange) => ({
  batch,
  dataSet,
  sample,
  replaces,
  from,
  to,
})

const roles: CompanySide[] = ['supplier', 'buyer']

const codes = (place: 0 | 1) => listedTwins.map(pair => `'${pair[place]}'`).join(', ')

/** Staged rows are identified by the list's own code of a port; the search uses the common one. */
const stored = (column: string) =>
  column === 'orig_port' || column === 'dest_port'
    ? `transform(toString(${derivedValueSql(column)}), [${codes(0)}], [${codes(1)}], toString(${derivedValueSql(column)}))`
    : derivedValueSql(column)

/** The same, but never the heading that stands for goods. */
export const givenByFile = (column: string): string =>
  column === 'product' ? `if(product = '', '', ${derivedValueSql(column)})` : derivedValueSql(column)

/** Goods that no cell names are those of the HS heading. */
const isHeading = `product = '' AND given_product NOT IN ('', '-')`

const valuesOf = (role: CompanySide) =>
  [
    ...sideOf(role),
    ...sharedColumns.map(stored),
    '{batch:UInt32}',
    '{dataSet:UInt32}',
    '{sample:UInt8}',
    isHeading,
    'file_row',
    'file_sheet',
    ...countryTextsOf(role),
  ].join(', ')

/**
 * SQL for whether a numbered row is missing. Rows without a buyer have no copy for it; the suppliers' copy exists for
 * every row.
 */
const isNew = (role: CompanySide, hashes?: string) =>
  `${role === 'buyer' ? 'buyer != 0 AND ' : ''}(row_hash, n) NOT IN (${existingRowsSql(role, hashes)})`

/** Rows of a slice that do not count, and why. */
const judgedRows = (engine: TradeEngine, batch: ImportBatchRow, range: HashRange) =>
  engine.rows<UncountedRow>(
    `SELECT toString(row_hash) AS hash, why FROM (${uncountedRowsSql(inSlice)}) ORDER BY row_hash`,
    paramsOf(batch, range),
  )

/** Adds the rows that do not count, on both sides, except existing ones. */
async function insertAside(
  engine: TradeEngine,
  batch: ImportBatchRow,
  range: HashRange,
  needs: CommitNeeds,
): Promise<void> {
  const hashes = '{hashes:Array(UInt64)}'
  const rows = companyRowsSql(numberedRowsSql(`${inSlice} AND row_hash IN ${hashes}`), needs)
  for (const chunk of reasonBatches(await judgedRows(engine, batch, range)))
    for (const role of roles)
      await engine.command(
        `INSERT INTO trade_aside (${importedColumns.join(', ')}, reason, set_by)
         SELECT ${valuesOf(role)}, row_hash, n, ${whySql}, {batch:UInt32} FROM (${rows})
         WHERE ${isNew(role, hashes)}`,
        { ...paramsOf(batch, range), ...chunk },
      )
}

/**
 * Adds the staged rows of a slice, except existing ones: the first of n equal rows is the first of all equal rows,
 * whichever import brought it.
 */
async function insertSlice(
  engine: TradeEngine,
  batch: ImportBatchRow,
  range: HashRange,
  needs: CommitNeeds,
): Promise<void> {
  for (const role of roles)
    await engine.command(
      `INSERT INTO trade_shipment (${importedColumns.join(', ')})
       SELECT ${valuesOf(role)}, row_hash, n FROM (${companyRowsSql(numberedRowsSql(), needs)}) WHERE ${isNew(role)}`,
      paramsOf(batch, range),
    )
}

/** Records which rows of a slice an import brought that another import had brought before. */
async function insertClaims(engine: TradeEngine, batch: ImportBatchRow, range: HashRange): Promise<void> {
  const held = ['trade_shipment', 'trade_aside'].map(
    table => `SELECT row_hash, row_n FROM ${table}
      WHERE role = 'supplier' AND batch NOT IN ({batch:UInt32}, {replaces:UInt32}) AND row_hash IN (${hashesOfSlice})`,
  )
  await engine.command(
    `INSERT INTO trade_claim (row_hash, row_n, batch, data_set, sample)
     SELECT row_hash, n, {batch:UInt32}, {dataSet:UInt32}, {sample:UInt8}
     FROM (${numberedRowsSql()}) WHERE (row_hash, n) IN (${held.join(' UNION ALL ')})`,
    paramsOf(batch, range),
  )
}

/** Counts an import's rows by their fate. */
export async function countBatch(
  engine: TradeEngine,
  { batch, replaces }: Pick<ImportBatchRow, 'batch' | 'replaces'>,
): Promise<{ added: number; aside: number; same: number; replaced: number }> {
  const [row] = await engine.rows<{ added: number; aside: number; same: number; replaced: number }>(
    `SELECT
       (SELECT count() FROM trade_shipment WHERE role = 'supplier' AND batch = {batch:UInt32}) AS added,
       (SELECT count() FROM trade_aside WHERE role = 'supplier' AND batch = {batch:UInt32}) AS aside,
       (SELECT count() FROM trade_aside
        WHERE role = 'supplier' AND batch = {batch:UInt32} AND reason = 'same-bill') AS same,
       (SELECT count() FROM trade_aside
        WHERE role = 'supplier' AND set_by = {batch:UInt32} AND batch NOT IN ({batch:UInt32}, {replaces:UInt32})) AS replaced`,
    { batch, replaces },
  )
  return row ?? { added: 0, aside: 0, same: 0, replaced: 0 }
}

export async function countStaged(engine: TradeEngine, id: number): Promise<number> {
  const [count] = await engine.rows<{ staged: number }>(
    'SELECT uniqExact(seq) AS staged FROM trade_staging WHERE batch = {id:UInt32}',
    { id },
  )
  return count?.staged ?? 0
}

/** Brings in the staged rows, slice by slice. @param beforeStep throws to stop */
export async function insertStagedRows(
  engine: TradeEngine,
  batch: ImportBatchRow,
  staged: number,
  beforeStep: () => void,
): Promise<void> {
  const needs = await commitNeeds(engine, batch.batch)
  if (needs.taxes) await insertTaxHomes(engine, batch.batch)
  // Rows that do not count are set aside first, and then exist. They are few of each slice.
  for (const slice of needs.aside ? slicesOf(staged) : []) {
    beforeStep()
    await insertAside(engine, batch, slice, needs)
  }
  const slices = slicesOf(staged, wholeRowsAtOnce)
  for (const slice of slices) {
    beforeStep()
    await insertSlice(engine, batch, slice, needs)
  }
  const { added, aside } = await countBatch(engine, batch)
  if (added + aside === staged) return
  for (const slice of slices) await insertClaims(engine, batch, slice)
}
