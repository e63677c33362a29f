import type { Trade } from '../open-trade.ts'

/** Runs a search on the current data; equal searches at the same time run once. */
export async function cached<T>(
  { state, cache }: Pick<Trade, 'state' | 'cache'>,
  key: unknown[],
  signal: AbortSignal,
  work: (hidden: number[], signal: AbortSignal, version: number) => Promise<T>,
): Promise<T> {
  const { version, hidden } = await state.get()
  return cache.get(version, JSON.stringify(key), signal, shared => work(hidden, shared, version))
}
