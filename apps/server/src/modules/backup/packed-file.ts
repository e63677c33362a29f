/** Files of a backup: written with their checksum, tables packed by zstd. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { BackupFile } from './manifest.ts'

/** Passes data on, and has its length and checksum at the end. */
class Measure extends Transform {
  bytes = 0
  private readonly hash = createHash('sha256')

  override _transform(chunk: Buffer, _: string, done: (error: null, chunk: Buffer) => void): void {
    this.bytes += chunk.length
    this.hash.update(chunk)
    done(null, chunk)
  }

  get sha256(): string {
    return this.hash.digest('hex')
  }
}

interface WriteOptions {
  pack?: boolean
  signal?: AbortSignal | undefined
}

/** @param path within the folder */
export async function writeMeasured(
  folder: string,
  path: string,
  source: Readable,
  { pack = false, signal }: WriteOptions = {},
): Promise<BackupFile> {
  const target = join(folder, path)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const measure = new Measure()
  const file = createWriteStream(target, { mode: 0o600, flush: true })
  const stages = pack ? [source, createZstdCompress(), measure, file] : [source, measure, file]
  await pipeline(stages, { ...(signal && { signal }) })
  return { path, bytes: measure.bytes, sha256: measure.sha256 }
}

/** Measures what another program has written. */
export async function measureFile(folder: string, path: string): Promise<BackupFile> {
  const measure = new Measure()
  await pipeline(createReadStream(join(folder, path)), measure.resume())
  return { path, bytes: measure.bytes, sha256: measure.sha256 }
}

export function readPacked(folder: string, path: string): Readable {
  const packed = createReadStream(join(folder, path))
  const unpacked = createZstdDecompress()
  packed.once('error', error => unpacked.destroy(error))
  return packed.pipe(unpacked)
}
