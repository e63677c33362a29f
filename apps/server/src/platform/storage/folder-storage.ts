/** Files in a folder. A file appears under its name only when it is complete and on the disk. */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '../lib/app-error.ts'
import { isDiskFull } from '../lib/disk-full.ts'
import { checkKey, MissingFileError, type Storage } from './storage.ts'

const unfinishedFolder = '.unfinished'
const unfinishedMaxMs = 86_400_000

const diskFull = () =>
  new AppError(10503, {
    message: {
      zh: '服务器磁盘空间不足，文件未保存，请清理后重试',
      en: 'The disk of the server is full and the file was not saved: free some space and try again',
    },
    retryAfterS: 60,
    needsPerson: true,
  })

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT'
/** The path is on another file system, or on one without links. */
const noLinks = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'])

/** Makes a rename survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export class FolderStorage implements Storage {
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  async put(key: string, source: AsyncIterable<Uint8Array>): Promise<number> {
    const target = this.pathOf(key)
    const unfinished = join(this.folder, unfinishedFolder, randomUUID())
    await mkdir(dirname(unfinished), { recursive: true, mode: 0o700 })
    const handle = await open(unfinished, 'wx', 0o600)
    let sizeBytes = 0
    try {
      try {
        for await (const chunk of source) {
          await handle.writeFile(chunk)
          sizeBytes += chunk.length
        }
        await handle.sync()
      } finally {
        await handle.close()
      }
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(unfinished, target)
      await syncFolder(dirname(target))
      return sizeBytes
    } catch (error) {
      await rm(unfinished, { force: true })
      throw isDiskFull(error) ? diskFull() : error
    }
  }

  async get(key: string): Promise<Readable> {
    try {
      const handle = await open(this.pathOf(key), 'r')
      return createReadStream('', { fd: handle })
    } catch (error) {
      throw isMissing(error) ? new MissingFileError(key) : error
    }
  }

  async bring(key: string, path: string): Promise<void> {
    const source = this.pathOf(key)
    try {
      await link(source, path).catch(error => {
        if (!noLinks.has(codeOf(error))) throw error
        return copyFile(source, path)
      })
    } catch (error) {
      throw isMissing(error) ? new MissingFileError(key) : error
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true })
  }

  async size(key: string): Promise<number | undefined> {
    try {
      return (await stat(this.pathOf(key))).size
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  /** Deletes what a killed process began and nothing continues. */
  async deleteUnfinished(now = Date.now()): Promise<void> {
    const folder = join(this.folder, unfinishedFolder)
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name)
      const touched = await stat(path).catch(() => undefined)
      if (touched && now - touched.mtimeMs > unfinishedMaxMs) await rm(path, { force: true })
    }
  }

  private pathOf(key: string): string {
    checkKey(key)
    return join(this.folder, key)
  }
}
