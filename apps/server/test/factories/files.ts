import type { AppContext } from '../../src/platform/app-context.ts'
import { findFile } from '../../src/platform/files/files.repository.ts'

/** Removes a file from the store, as a person who cleans up there would; its row stays. */
export async function removeStored({ db, storage }: AppContext, id: number): Promise<void> {
  const file = await findFile(db, id)
  if (!file) throw new Error(`There is no file ${id}`)
  await storage.delete(file.storageKey)
}
