/** A template that was saved may answer the doubts of files beside the one that it was made from. */
import type { AppContext } from '../../platform/app-context.ts'
import { doubtfulBeside, lockBatch, lookAgain } from './file-batch.repository.ts'
import { lookIntoFilesJob } from './look-into-files.ts'

/** Has the files with doubts looked into again, in the batches of a file. */
export async function lookAgainBeside(app: AppContext, fileId: number, accountId: number | null) {
  const found = Map.groupBy(await doubtfulBeside(app.db, fileId), ({ batchId }) => batchId)
  for (const [batchId, files] of found)
    await app.db.transaction().execute(async trx => {
      await lockBatch(trx, batchId)
      const jobId = await app.jobs.enqueue(trx, lookIntoFilesJob, { batchId }, accountId)
      await lookAgain(trx, { batchId, ids: files.map(({ id }) => id), jobId })
    })
}
