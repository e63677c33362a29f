/**
 * Replaces the old data with the restored data. The restore fills `.restored` inside the data folder (which may be a
 * mount that cannot be renamed) and marks it complete. From then on the swap is completed by the restore or by the next
 * start, however often it is interrupted.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const markName = 'complete'

export const restoredFolder = (dataDir: string) => join(dataDir, '.restored')

/** @param oldName where the old data goes, inside the data folder */
export function markComplete(dataDir: string, oldName: string): void {
  writeFileSync(join(restoredFolder(dataDir), markName), oldName, { mode: 0o600, flush: true })
}

/** @returns where the old data is now; undefined when there was none */
export function finishSwap(dataDir: string): string | undefined {
  const restored = restoredFolder(dataDir)
  const mark = join(restored, markName)
  if (!existsSync(mark)) return undefined
  const old = join(dataDir, readFileSync(mark, 'utf8'))
  for (const name of readdirSync(restored)) {
    if (name === markName) continue
    const place = join(dataDir, name)
    // If interrupted between the two, the place is empty and only the second is left to do.
    if (existsSync(place)) {
      mkdirSync(old, { recursive: true, mode: 0o700 })
      renameSync(place, join(old, name))
    }
    renameSync(join(restored, name), place)
  }
  rmSync(restored, { recursive: true })
  return existsSync(old) ? old : undefined
}
