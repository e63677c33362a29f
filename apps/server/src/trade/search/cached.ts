import type { Trade } from '../open-trade.ts'

/** Runs a search on the current data; equal searches at the same time run once. */
export async function cached<T>(
  { engine, state, cache }: Pick<Trade, 'engine' | 'state' | 'cache'>,
  key: unknown[],
  signal: AbortSignal,
  work: (hidden: number[], signal: AbortSignal, version: number) => Promise<T>,
): Promise<T> {
  const [{ version, hidden }, synonyms] = await Promise.all([state.get(), engine.synonyms.version()])
  return cache.get(version, JSON.stringify([synonyms, ...key]), signal, shared =>
    work(hidden, shared, version),
  )
}
