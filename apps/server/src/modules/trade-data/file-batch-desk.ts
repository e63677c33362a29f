import type { DeskFigurePart } from '../../platform/desk/desk-parts.ts'
import { listBatches } from './file-batch.repository.ts'

/** Files of the person's own batches that wait for a look or a click, as the import screen lists them. */
export const openFiles: DeskFigurePart = {
  key: 'batchFiles',
  isOwn: true,
  read: async ({ app, actor }) => {
    const batches = await listBatches(app.db, actor.accountId)
    return { value: batches.reduce((sum, { openCount }) => sum + openCount, 0), search: {} }
  },
}
