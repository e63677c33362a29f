import { loadChunk } from './load-chunk.ts'

/**
 * Runs a part of the app that the first paint does not need, once it is loaded: for effects. Where it cannot be loaded
 * the screen works without it.
 *
 * @returns ends it
 */
export function lazily<Part>(load: () => Promise<Part>, run: (part: Part) => unknown) {
  let end: unknown
  let isOver = false
  loadChunk(load).then(
    part => {
      if (!isOver) end = run(part)
    },
    () => undefined,
  )
  return () => {
    isOver = true
    if (typeof end === 'function') end()
  }
}
