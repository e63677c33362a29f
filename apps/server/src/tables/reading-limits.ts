/** Limits for reading one uploaded file, whatever it contains (security.md 29, 34). */

const mebibyte = 1024 ** 2

export const readingLimits = {
  /** Heap of the worker that reads it. */
  memoryMb: 600,
  /** For a look at the first rows. */
  previewMs: 60_000,
  /** For a whole file: this time, plus a second for each `bytesPerSecond` of it. Imports read twenty times as fast. */
  importMs: 300_000,
  bytesPerSecond: 256 * 1024,
  /** Previews on this node at once; more wait, the rest are refused (10503). */
  previewsAtOnce: 2,
  previewsWaiting: 20,
  /** For one account, waiting behind the one that runs. */
  previewsWaitingOfOne: 10,
  /** How many times its size a packed file may unpack to: real files reach 5 to 40 times, a bomb a thousand. */
  expansion: 250,
  /** Always allowed, however small the file is. */
  harmlessBytes: 64 * mebibyte,
  /** How many times the rows of its files a joined file may have: texts of one key stand in each of its rows. */
  joinExpansion: 10,
  unpackedBytes: 32 * 1024 * mebibyte,
  /** Disk space that unpacking leaves free: an import leaves half of it to the database and the files. */
  diskReserveBytes: 512 * mebibyte,
  /** Rows of a Parquet file that a look at it unpacks. */
  previewRows: 1000,
  /** Size of the list of columns and groups at the end of a Parquet file. */
  parquetFooterBytes: 64 * mebibyte,
  parquetMemoryBytes: 1000 * mebibyte,
}

/** Bytes that a packed file of this size may unpack to. */
export const mayUnpackTo = (packed: number) =>
  Math.min(
    readingLimits.unpackedBytes,
    Math.max(readingLimits.harmlessBytes, packed * readingLimits.expansion),
  )

/** Milliseconds for a whole file of so many bytes. */
export const importLimitMs = (bytes: number) =>
  readingLimits.importMs + (bytes / readingLimits.bytesPerSecond) * 1000

/** Bytes that a joined file may have, by those of the rows that are joined. */
export const mayJoinTo = (bytes: number) =>
  Math.max(readingLimits.harmlessBytes, bytes * readingLimits.joinExpansion)
