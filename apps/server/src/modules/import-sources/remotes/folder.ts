import { createReadStream } from 'node:fs'
import { open, readdir, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Connection } from '../connections.ts'
import { listedMax, type Remote, type RemoteFile, settledMs } from './remote.ts'

const isInside = (root: string, path: string) => path === root || path.startsWith(root + sep)

/** A folder of this machine, with the folders in it. Links that lead out of it are not followed. */
export async function openFolder(
  { path: root }: Extract<Connection, { kind: 'folder' }>,
  path: string,
): Promise<Remote> {
  const top = await realpath(root)
  const folder = await realpath(join(top, path))
  if (!isInside(top, folder)) throw new Error('The folder is outside its connection')

  async function list(signal: AbortSignal): Promise<RemoteFile[]> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const found: RemoteFile[] = []
    for (const entry of entries) {
      signal.throwIfAborted()
      if (!entry.isFile() || found.length === listedMax) continue
      const name = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
      if (name.split('/').some(part => part.startsWith('.'))) continue
      const { size, mtimeMs } = await stat(join(folder, name))
      if (Date.now() - mtimeMs < settledMs) continue
      found.push({ path: name, sizeBytes: size, edition: `${size}-${Math.round(mtimeMs)}` })
    }
    return found.sort((a, b) => (a.path < b.path ? -1 : 1))
  }

  async function read(name: string) {
    const file = await realpath(join(folder, name))
    if (!isInside(top, file)) throw new Error('The file is outside its connection')
    const handle = await open(file)
    return createReadStream('', { fd: handle })
  }

  return { list, read, close: async () => {} }
}
