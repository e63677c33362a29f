/** A template that was saved may answer the doubts of files beside the one that it was made from. */
import type { AppContext } from '../../platform/app-context.ts'
import { batchesWith, doubtfulFiles, lockBatch, lookAgain } from './file-batch.repository.ts'
import { lookIntoFilesJob } from './look-into-files.ts'

/** Has the files with doubts looked into again, in the batches of a file. */
export async function lookAgainBeside(app: AppContext, fileId: number, accountId: number | null) {
  for (const batchId of await batchesWith(app.db, fileId))
    await app.db.transaction().execute(async trx => {
      await lockBatch(trx, batchId)
      const ids = await doubtfulFiles(trx, batchId)
      if (ids.length === 0) return
      await lookAgain(trx, ids, await app.jobs.enqueue(trx, lookIntoFilesJob, { batchId }, accountId))
    })
}
