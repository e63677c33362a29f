/** A statement about a file may answer the doubts of files beside it. */
import type { AppContext } from '../../../platform/app-context.ts'
import { hasNamesOf } from '../imports/answered-columns.ts'
import { batchesWith, doubtfulFiles, lockBatch, lookAgain } from './file-batch.repository.ts'
import { lookIntoFilesJob } from './look-into-files.ts'

/**
 * Has the files with doubts looked into again, in the batches of a file.
 *
 * @param alike only those with the same column names; a template may fit others, too
 */
export async function lookAgainBeside(
  app: AppContext,
  fileId: number,
  { accountId, alike }: { accountId: number | null; alike: boolean },
) {
  for (const batchId of await batchesWith(app.db, fileId))
    await app.db.transaction().execute(async trx => {
      await lockBatch(trx, batchId)
      const ids = await doubtfulFiles(trx, batchId, alike ? hasNamesOf(fileId) : undefined)
      if (ids.length === 0) return
      await lookAgain(trx, ids, await app.jobs.enqueue(trx, lookIntoFilesJob, { batchId }, accountId))
    })
}
