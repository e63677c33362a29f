/** Imports of files with the same name or with the same rows: a person may mean to replace them. */
import type { EarlierImport } from '@backoffice/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { fileNamesSeenBy } from '../../../platform/masking/personal-data.ts'
import { mayReplace } from './may-replace.ts'

interface NamedFile {
  fileId: number | null
  /** With its folders. */
  name: string
  /** The batch of the import that has most of its rows. */
  sameBatch?: number | undefined
}

/** Who made it decides who may replace it. */
export type EarlierImportRow = Omit<EarlierImport, 'replaceable'> & { accountId: number | null }

const baseName = (name: string) => (name.split('/').at(-1) ?? name).toLowerCase()

/** An earlier import as somebody sees it: others have named it. */
export function earlierSeenBy(actor: Actor) {
  const see = fileNamesSeenBy(actor)
  return ({ accountId, ...one }: EarlierImportRow): EarlierImport => ({
    ...one,
    fileName: see(one.fileName),
    dataSetName: see(one.dataSetName),
    replaceable: mayReplace(actor, { accountId }),
  })
}

/** The last import of another file with the same name or rows that counts, for each of the files that has one. */
export async function earlierImports<F extends NamedFile>(
  db: Db,
  files: F[],
): Promise<Map<F, EarlierImportRow>> {
  const names = [...new Set(files.map(({ name }) => baseName(name)))]
  if (names.length === 0) return new Map()
  const batches = files.flatMap(({ sameBatch }) => sameBatch ?? [])
  const rows = await db
    .selectFrom('tradeImport')
    .innerJoin('tradeDataSet', 'tradeDataSet.id', 'tradeImport.dataSetId')
    .select([
      'tradeImport.id',
      'tradeImport.fileId',
      'tradeImport.batchId',
      'tradeImport.fileName',
      'tradeImport.accountId',
      'tradeDataSet.name as dataSetName',
      sql<number>`added_count + kept_count`.as('rowCount'),
    ])
    .where(({ eb, or }) =>
      or([
        eb(sql`lower(file_name)`, 'in', names),
        ...(batches.length > 0 ? [eb('tradeImport.batchId', 'in', batches)] : []),
      ]),
    )
    .where('done', '=', true)
    .where('replacedById', 'is', null)
    .where('tradeDataSet.deleting', '=', false)
    .where('tradeDataSet.sample', '=', false)
    .orderBy('tradeImport.id', 'desc')
    .execute()
  const found = files.map(file => {
    const others = rows.filter(row => row.fileId === null || row.fileId !== file.fileId)
    const own =
      others.find(row => baseName(row.fileName) === baseName(file.name)) ??
      others.find(row => file.sameBatch !== undefined && row.batchId === file.sameBatch)
    const { fileId: _, batchId: __, ...earlier } = own ?? { fileId: null, batchId: null }
    return [file, own ? (earlier as EarlierImportRow) : undefined] as const
  })
  return new Map(found.flatMap(([file, earlier]) => (earlier ? [[file, earlier] as const] : [])))
}
