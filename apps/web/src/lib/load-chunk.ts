import { askForBuild } from './app-update.ts'

/** 120 s (specification §9). */
const timeoutMs = 120_000

/** A part of the app could not be loaded: offline, too slow, or replaced by a newer release. */
export class ChunkError extends Error {
  override name = 'ChunkError'
  /** The server has a newer release. */
  readonly isUpdate: Promise<boolean>

  constructor(message: string, isUpdate: Promise<boolean>, options?: ErrorOptions) {
    super(message, options)
    this.isUpdate = isUpdate
  }
}

/** Imports a part of the app; throws ChunkError when it fails or takes longer than 120 s. */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ChunkError('timeout', Promise.resolve(false))), timeoutMs)
  const chunk = load().catch((error: unknown) => {
    throw new ChunkError('failed', askForBuild(), { cause: error })
  })
  return Promise.race([chunk, promise]).finally(() => clearTimeout(timer))
}
