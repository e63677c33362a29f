/** The description of a backup. It is written last: a folder without it is not a backup. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const formatVersion = 1
const manifestName = 'manifest.json'

/** A failure that a person has to be told of. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

export interface BackupFile {
  /** Within the folder, with slashes. */
  path: string
  bytes: number
  sha256: string
}

export interface BackupTable extends BackupFile {
  table: string
  columns: string[]
  rows: number
}

export interface Manifest {
  formatVersion: number
  /** The moment that the backup shows. */
  time: string
  seconds: number
  postgres: {
    migrations: string[]
    tables: BackupTable[]
    sequences: Record<string, number>
    /** The audit log has a table for each month. */
    oldestAudit: string | null
  }
  trade: { migrations: string[]; tables: BackupTable[] }
  files: (BackupFile & { key: string; mediaType: string })[]
  /** Keys that rows name and the store no longer has. */
  missingFiles: string[]
}

const checksumOf = (manifest: Manifest) => createHash('sha256').update(JSON.stringify(manifest)).digest('hex')

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const unfinished = join(folder, `${manifestName}.new`)
  const text = `${JSON.stringify({ checksum: checksumOf(manifest), manifest }, undefined, 1)}\n`
  await writeFile(unfinished, text, { mode: 0o600, flush: true })
  await rename(unfinished, join(folder, manifestName))
}

function parse(text: string): Manifest {
  try {
    const { checksum, manifest } = JSON.parse(text) as { checksum: string; manifest: Manifest }
    if (manifest.formatVersion > formatVersion)
      throw new BackupError('This backup was made by a newer version: restore it with that version.')
    if (checksumOf(manifest) === checksum) return manifest
  } catch (error) {
    if (error instanceof BackupError) throw error
  }
  throw new BackupError(`The backup is damaged: ${manifestName} is not as it was written.`)
}

/** @throws BackupError for a folder without a complete backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new BackupError(`There is no whole backup in ${folder}: ${manifestName} is missing.`)
  return parse(text)
}

export const allFiles = ({ postgres, trade, files }: Manifest): BackupFile[] => [
  ...postgres.tables,
  ...trade.tables,
  ...files,
]

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(chunk)
  return hash.digest('hex')
}

/** Reads every file of a backup. @throws BackupError that names the first changed file */
export async function verifyFiles(folder: string, manifest: Manifest): Promise<void> {
  for (const { path, bytes, sha256 } of allFiles(manifest)) {
    const found = await stat(join(folder, path)).catch(() => undefined)
    if (!found) throw new BackupError(`The backup is not whole: ${path} is missing.`)
    if (found.size !== bytes || (await sha256Of(join(folder, path))) !== sha256)
      throw new BackupError(`The backup is damaged: ${path} is not as it was written.`)
  }
}

/** @throws BackupError when it contains something that this version does not know */
export function requireKnown(stored: string[], known: string[]): void {
  const unknown = stored.find(name => !known.includes(name))
  if (unknown)
    throw new BackupError(
      `This backup was made by a newer version (${unknown}): restore it with that version.`,
    )
}
