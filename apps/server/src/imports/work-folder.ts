/** Folders of this machine in which files are read, one for each piece of work. */
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '../platform/app-context.ts'
import { processStart } from '../platform/lib/process-start.ts'

const workFolder = (app: AppContext) => join(app.config.dataDir, 'work')

/** Deletes what killed processes have left. */
export async function clearWorkFolder(app: AppContext): Promise<void> {
  const names = await readdir(workFolder(app)).catch(() => [])
  for (const name of names) {
    const pid = Number.parseInt(name, 10)
    if (pid === process.pid || processStart(pid) === undefined)
      await rm(join(workFolder(app), name), { recursive: true, force: true })
  }
}

/** Runs work in its own folder, which is deleted afterwards. */
export async function inWorkFolder<T>(app: AppContext, work: (folder: string) => Promise<T>): Promise<T> {
  const parent = workFolder(app)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(parent, `${process.pid}-`))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
