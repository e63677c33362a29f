/**
 * Does some short work again and again. A round that fails is left to `failed`; the next one comes.
 *
 * @returns stops, after the round that is under way
 */
export function keepDoing(
  everyMs: number,
  work: () => Promise<unknown>,
  failed: (error: unknown) => void,
): () => Promise<unknown> {
  let round: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    round = work().catch(failed)
  }, everyMs)
  return () => {
    clearInterval(timer)
    return round
  }
}
