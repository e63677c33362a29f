/** How much of the machine the search may take. */

export interface EngineLimits {
  /** Bytes that the embedded engine may use in total, caches included. */
  memoryBytes: number
  /** Bytes of one query. */
  queryMemoryBytes: number
  threads: number
  /** A query stops after this time, and so do all those of one search together. */
  executionMs: number
  /**
   * Searches of one account that run at once; more would only slow each other down. While they run, one of somebody else
   * may.
   */
  searchesAtOnce: number
  /** Searches that may wait; more are refused at once (10503). */
  searchesWaiting: number
}

export const defaultLimits: EngineLimits = {
  memoryBytes: 2 * 1024 ** 3,
  queryMemoryBytes: 1024 ** 3,
  threads: 2,
  executionMs: 20_000,
  searchesAtOnce: 2,
  searchesWaiting: 100,
}
