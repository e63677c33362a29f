/** What reading one uploaded file may take, whatever it holds (security.md 29, 34). */

const mebibyte = 1024 ** 2

export const readingLimits = {
  /** Heap of the worker that reads it. */
  memoryMb: 600,
  /** For a look at the first rows. */
  previewMs: 60_000,
  /** For a whole file: so long, and a second for each `bytesPerSecond` of it. Imports read twenty times as fast. */
  importMs: 300_000,
  bytesPerSecond: 256 * 1024,
  /** Looks at files on this node at once; further ones wait, the rest are refused (10503). */
  previewsAtOnce: 2,
  previewsWaiting: 20,
  /** Of one account, behind the one that runs. */
  previewsWaitingOfOne: 10,
  /** What is packed may unpack to so many times its size: real files do to 5 to 40 times, a bomb to a thousand. */
  expansion: 250,
  /** So much may come of any file, however small. */
  harmlessBytes: 64 * mebibyte,
  unpackedBytes: 32 * 1024 * mebibyte,
  /** The disk keeps so much free of what is unpacked: an import leaves half of it to the database and the files. */
  diskReserveBytes: 512 * mebibyte,
  /** Rows of a Parquet file that a look at it unpacks. */
  previewRows: 1000,
  /** Of the list of columns and groups at the end of a Parquet file. */
  parquetFooterBytes: 64 * mebibyte,
  parquetMemoryBytes: 1000 * mebibyte,
}

/** Bytes that a file of so many may unpack to. */
export const mayUnpackTo = (packed: number) =>
  Math.min(
    readingLimits.unpackedBytes,
    Math.max(readingLimits.harmlessBytes, packed * readingLimits.expansion),
  )

/** Milliseconds for a whole file of so many bytes. */
export const importLimitMs = (bytes: number) =>
  readingLimits.importMs + (bytes / readingLimits.bytesPerSecond) * 1000
