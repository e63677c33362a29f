import type { Trx } from '../../../platform/db/database.ts'
import { filesOfSets, writeProposals } from '../joins/file-join.repository.ts'
import { proposeSets } from './file-sets.ts'

/** Says anew which free files of a batch seem to be sets. */
export async function refreshSets(trx: Trx, batchId: number): Promise<void> {
  const sets = proposeSets(await filesOfSets(trx, batchId))
  const written = sets.map(({ key, main, sides }) => ({
    key,
    main: main.id,
    files: [main, ...sides].map(({ id }) => id),
  }))
  await writeProposals(trx, batchId, written)
}
