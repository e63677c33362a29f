/** Lines of a batch that are joined, or seem to be one set. */
import type { Db, Trx } from '../../../platform/db/database.ts'
import { dropFiles } from '../../../platform/files/files.repository.ts'
import type { JoinCounts } from '../../../tables/join/join-files.ts'
import { freeLines, isLineImported, lastLine } from '../batches/file-batch.repository.ts'
import type { FileHead, KeyColumn } from '../batches/file-head.ts'
import type { StoredJoinPlan } from './join-plan.ts'
import type { FileOfSet } from './set-links.ts'

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'batchFile.head': FileHead
    'batchFile.keys': KeyColumn[]
    'batchFile.proposed': { main: number; key: string }
    'batchFile.joining': StoredJoinPlan
    'batchFile.joined': JoinCounts
    'tradeImport.parts': string[]
  }
}

/** @param only those of these ids; otherwise those that no person has kept apart */
export async function filesOfSets(db: Db | Trx, batchId: number, only?: number[]): Promise<FileOfSet[]> {
  const free = freeLines(db, batchId)
  const rows = await (only ? free.where('id', 'in', only) : free.where('apart', '=', false))
    .where('head', 'is not', null)
    .select(['id', 'name', 'seen', 'head', 'keys'])
    .orderBy('name')
    .execute()
  return rows.flatMap(({ seen, head, keys, ...row }) =>
    seen && head ? [{ ...row, seen, head, keys: keys ?? [] }] : [],
  )
}

/** Writes which files seem to be sets; nothing else of the batch seems to be one any more. */
export async function writeProposals(
  trx: Trx,
  batchId: number,
  sets: { key: string; main: number; files: number[] }[],
): Promise<void> {
  await trx
    .updateTable('batchFile')
    .set({ proposed: null })
    .where('batchId', '=', batchId)
    .where('proposed', 'is not', null)
    .execute()
  for (const { files, ...proposed } of sets)
    await trx
      .updateTable('batchFile')
      .set({ proposed: JSON.stringify(proposed) })
      .where('id', 'in', files)
      .execute()
}

/** @returns how many of the files were still free */
export async function claimParts(
  trx: Trx,
  batchId: number,
  ids: number[],
  joinedInto: number,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('batchFile')
    .set({ joinedInto, proposed: null })
    .where('id', 'in', freeLines(trx, batchId).where('id', 'in', ids).select('id'))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function insertJoined(
  trx: Trx,
  line: { batchId: number; name: string; sizeBytes: number; plan: StoredJoinPlan },
): Promise<number> {
  const { plan, ...values } = line
  const { id } = await trx
    .insertInto('batchFile')
    .values({ ...values, joining: JSON.stringify(plan) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findJoined = (db: Db | Trx, id: number) =>
  db
    .selectFrom('batchFile')
    .innerJoin('fileBatch', 'fileBatch.id', 'batchFile.batchId')
    .selectAll('batchFile')
    .select('fileBatch.accountId')
    .where('batchFile.id', '=', id)
    .where('joining', 'is not', null)
    .executeTakeFirst()

export const partsOfJoined = (db: Db | Trx, id: number) =>
  db.selectFrom('batchFile').select(['id', 'fileId', 'head', 'seen']).where('joinedInto', '=', id).execute()

/** Deletes the joined lines among these that are not imported, which frees their parts. @returns their parts */
export async function deleteJoined(trx: Trx, batchId: number, ids: number[]): Promise<number[]> {
  const lines = trx
    .selectFrom('batchFile')
    .where('batchId', '=', batchId)
    .where('id', 'in', ids)
    .where('joining', 'is not', null)
    .where('started', '=', false)
    .where(filter => filter.not(isLineImported(filter)))
    .select('id')
  const parts = await trx.selectFrom('batchFile').select('id').where('joinedInto', 'in', lines).execute()
  const deleted = await trx.deleteFrom('batchFile').where('id', 'in', lines).returning('fileId').execute()
  // Nothing needs the joined files any more; they would count as uploads for as long as their batch.
  await dropFiles(
    trx,
    deleted.flatMap(({ fileId }) => fileId ?? []),
  )
  return parts.map(({ id }) => id)
}

export async function keepFilesApart(trx: Trx, batchId: number, ids: number[]): Promise<void> {
  await trx
    .updateTable('batchFile')
    .set({ apart: true, proposed: null })
    .where('batchId', '=', batchId)
    .where('id', 'in', ids)
    .execute()
}

/** The names of the files that a stored file was joined of. */
export async function partNames(trx: Trx, fileId: number): Promise<string[] | null> {
  const row = await lastLine(trx, fileId, 'joining').select('joining').executeTakeFirst()
  return row?.joining?.files.map(({ name }) => name) ?? null
}
