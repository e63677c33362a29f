import { askForBuild } from './app-update.ts'

/** 120 s (specification §9). */
const timeoutMs = 120_000

/** A part of the app could not be loaded: offline, too slow, or replaced by a newer release. */
export class ChunkError extends Error {
  override name = 'ChunkError'
}

/** Imports a part of the app; throws ChunkError when it fails or takes longer than 120 s. */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ChunkError('timeout')), timeoutMs)
  const chunk = load().catch((error: unknown) => {
    askForBuild()
    throw new ChunkError('failed', { cause: error })
  })
  return Promise.race([chunk, promise]).finally(() => clearTimeout(timer))
}
