import type { AppContext } from '../../src/platform/app-context.ts'
import { findFile } from '../../src/platform/files/files.repository.ts'

/** Takes a file out of the store, as somebody who tidies up there does; its row stays. */
export async function removeStored({ db, storage }: AppContext, id: number): Promise<void> {
  const file = await findFile(db, id)
  if (!file) throw new Error(`There is no file ${id}`)
  await storage.delete(file.storageKey)
}
