/** Archives of files to import: their directory is checked before anything is unpacked. */
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import * as yauzl from 'yauzl'
import { withoutDirection } from '../platform/lib/plain-text.ts'
import { type FileProblem, TableError } from './problems.ts'
import { mayUnpackTo } from './reading-limits.ts'

interface ArchiveLimits {
  files: number
  /** Unpacked size of all files together. */
  bytes: number
}

export interface PackedFile {
  /** The name with its folders. */
  name: string
  bytes: number
  /** Why it is not unpacked. */
  problem?: FileProblem
  entry: yauzl.Entry
}

interface Archive {
  files: PackedFile[]
  /** @throws TableError */
  unpack(file: PackedFile, path: string, signal: AbortSignal): Promise<void>
  close(): void
}

const utf8Names = 0x800
const strict = new TextDecoder('utf-8', { fatal: true })
const chinese = new TextDecoder('gb18030')

/** Chinese Windows writes names in GBK, even when the archive says something else. */
function textOf({ fileNameRaw, generalPurposeBitFlag }: yauzl.Entry): string {
  if (generalPurposeBitFlag & utf8Names) return fileNameRaw.toString('utf8')
  try {
    return strict.decode(fileNameRaw)
  } catch {
    return chinese.decode(fileNameRaw)
  }
}

const controls = /\p{Cc}/gu

const nameOf = (entry: yauzl.Entry) =>
  withoutDirection(textOf(entry).replaceAll('\\', '/').replaceAll(controls, ''))

const isWorkbookPart = (name: string) =>
  /^(\[Content_Types\]\.xml$|mimetype$|xl\/|word\/|ppt\/|docProps\/|_rels\/)/.test(name)

/** Systems put these beside the files. */
const isClutter = (name: string) =>
  name.endsWith('/') || /(^|\/)(__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/i.test(name)

const isArchiveName = (name: string) => /\.(zip|rar|7z|gz|tgz|tar|bz2)$/i.test(name)

/** Programs, scripts, pages and documents: whatever is in them, nobody packs a table under such a name. */
const isNoTableName = (name: string) =>
  /\.(exe|dll|com|scr|msi|bat|cmd|ps1|vbs|js|mjs|wsf|hta|jar|apk|app|dmg|sh|php|py|lnk|url|html?|xhtml|svg|pdf|docx?|rtf|pptx?|png|jpe?g|gif|webp)$/i.test(
    name,
  )

function problemOf(entry: yauzl.Entry, name: string): FileProblem | undefined {
  if (entry.isEncrypted()) return 'encryptedFile'
  if (isArchiveName(name)) return 'nestedArchive'
  return isNoTableName(name) ? 'notTable' : undefined
}

const openZip = (path: string) =>
  new Promise<yauzl.ZipFile>((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true, decodeStrings: false }
    yauzl.open(path, options, (error, zip) => {
      if (error) reject(new TableError('damagedArchive', { cause: error }))
      else resolve(zip)
    })
  })

const isBomb = (unpacked: number, packed: number) => unpacked > mayUnpackTo(packed)

/** The files of an archive; undefined for a workbook. @throws TableError */
function directoryOf(zip: yauzl.ZipFile, limits: ArchiveLimits): Promise<PackedFile[] | undefined> {
  const files: PackedFile[] = []
  const sizes = { packed: 0, unpacked: 0 }
  let isWorkbook = false
  const take = (entry: yauzl.Entry) => {
    const name = nameOf(entry)
    if (isWorkbookPart(name)) isWorkbook = true
    if (isClutter(name) || isWorkbook) return
    if (yauzl.validateFileName(name) !== null) throw new TableError('unsafeArchive')
    const { compressedSize, uncompressedSize } = entry
    sizes.packed += compressedSize
    sizes.unpacked += uncompressedSize
    const isTooMuch = sizes.unpacked > limits.bytes || isBomb(uncompressedSize, compressedSize)
    if (isTooMuch || isBomb(sizes.unpacked, zip.fileSize)) throw new TableError('archiveBomb')
    // Overlapping parts: the same bytes would be unpacked again and again.
    if (sizes.packed > zip.fileSize) throw new TableError('damagedArchive')
    if (files.length >= limits.files) throw new TableError('archiveTooMany')
    const problem = problemOf(entry, name)
    files.push({ name, bytes: uncompressedSize, entry, ...(problem && { problem }) })
  }
  return new Promise((resolve, reject) => {
    zip.on('error', error => reject(new TableError('damagedArchive', { cause: error })))
    zip.on('end', () => resolve(isWorkbook ? undefined : files))
    zip.on('entry', (entry: yauzl.Entry) => {
      try {
        take(entry)
        zip.readEntry()
      } catch (error) {
        reject(error)
      }
    })
    zip.readEntry()
  })
}

function streamOf(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<NodeJS.ReadableStream> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(error)
      else resolve(stream)
    })
  })
}

/**
 * Opens a file that starts like an archive; undefined for a workbook, which starts in the same way.
 *
 * @throws TableError for one that is damaged, unpacks to too much or whose names lead out of it
 */
export async function openArchive(path: string, limits: ArchiveLimits): Promise<Archive | undefined> {
  const zip = await openZip(path)
  try {
    const files = await directoryOf(zip, limits)
    if (files)
      return {
        files,
        async unpack({ entry }, to, signal) {
          const stream = await streamOf(zip, entry).catch(error => {
            throw new TableError('damagedArchive', { cause: error })
          })
          await pipeline(stream, createWriteStream(to), { signal }).catch(error => {
            signal.throwIfAborted()
            throw error?.code === 'ENOSPC' ? error : new TableError('damagedArchive', { cause: error })
          })
        },
        close: () => zip.close(),
      }
  } catch (error) {
    zip.close()
    throw error
  }
  zip.close()
  return undefined
}
