/** What people have said of columns holds for the next file with the same column names; countries and the like do not. */
import { type ImportMapping, missingIn, type ShipmentField, trustOf } from '@backoffice/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Preview } from '../../../trade/import/worker-messages.ts'

/** Needs no look any more. */
const said = 0.7

/** The names of the columns as a file of a batch keeps them (`file-head.ts`). */
const namesOf = (headers: string[]) => headers.map((name, column) => name.trim() || `#${column + 1}`)

const ofNames = sql`jsonb_path_query_array(batch_file.head, '$.columns[*].name')`

/** Files whose columns have these names. */
const hasNames = (names: string[]) => sql<boolean>`${ofNames} = ${JSON.stringify(names)}::jsonb`

/** Files whose columns have the same names as a file. */
export const hasNamesOf = (fileId: number) =>
  sql<boolean>`${ofNames} IN (
    SELECT jsonb_path_query_array(other.head, '$.columns[*].name') FROM batch_file AS other
    WHERE other.file_id = ${fileId} AND other.head IS NOT NULL)`

/** How the last file with these column names was imported. What failed, was stopped or was replaced is no answer. */
async function answerFor(db: Db, headers: string[]): Promise<ImportMapping | undefined> {
  const found = await db
    .selectFrom('batchFile')
    .innerJoin('tradeImport', 'tradeImport.fileId', 'batchFile.fileId')
    .leftJoin('job', 'job.id', 'tradeImport.jobId')
    .where('tradeImport.mapping', 'is not', null)
    .where('tradeImport.replacedById', 'is', null)
    .where(({ or, eb }) =>
      or([eb('tradeImport.done', '=', true), eb('job.state', 'in', ['queued', 'running'])]),
    )
    .where('batchFile.head', 'is not', null)
    .where(hasNames(namesOf(headers)))
    .orderBy('tradeImport.id', 'desc')
    .limit(1)
    .select('tradeImport.mapping')
    .executeTakeFirst()
  return found?.mapping ?? undefined
}

/** A guess that nobody would be asked about needs no answer, and may be better than an earlier one. */
const isOpen = ({ guess: { mapping, columns, leftOut } }: Preview) =>
  missingIn(mapping).length > 0 ||
  leftOut.length > 0 ||
  columns.some(({ confidence }) => trustOf(confidence) !== 'sure')

/** The preview of a file whose columns are open, with those that an import of its layout had. */
export async function withAnswers(db: Db, preview: Preview): Promise<Preview> {
  const { guess } = preview
  if (guess.mapping.headerRow === 0 || !isOpen(preview)) return preview
  const answer = await answerFor(db, guess.headers)
  if (!answer) return preview
  const { joined: _, turned: __, extras: ___, monthColumn: ____, dayColumn: _____, ...plain } = guess.mapping
  const { columns, joined, turned, extras, monthColumn, dayColumn } = answer
  const found = Object.entries(columns).flatMap(([name, list]) =>
    list.map(column => {
      const field = name as ShipmentField
      const guessed = guess.columns.find(one => one.field === field && one.column === column)
      const confidence = Math.max(said, guessed?.confidence ?? 0)
      return { field, column, header: guess.headers[column] ?? '', confidence }
    }),
  )
  const mapping = {
    ...plain,
    columns,
    ...(joined && { joined }),
    ...(turned && { turned }),
    ...(extras && { extras }),
    ...(monthColumn !== undefined && { monthColumn }),
    ...(dayColumn !== undefined && { dayColumn }),
  }
  return { ...preview, guess: { ...guess, mapping, columns: found, leftOut: [] } }
}
