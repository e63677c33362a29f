/** Several people at once: each asks every list of the set, from a place of its own on. */
import type { Trade } from '../../apps/server/src/trade/open-trade.ts'
import { type Timing, timed, timingOf } from './measure.ts'
import type { Client } from './ours.ts'
import type { Question } from './questions.ts'

export interface AtOnce extends Timing {
  people: number
  perSecond: number
  errors: number
}

/** What is worked out is not kept: equal questions are answered together only where they meet. */
export async function measureAtOnce(
  { send }: Client,
  trade: Trade,
  questions: Question[],
  people: number,
): Promise<AtOnce> {
  const searches = questions.filter(({ call }) => call === 'list').flatMap(({ searches }) => searches)
  const times: number[] = []
  let errors = 0
  const work = async (person: number) => {
    const start = Math.floor((person * searches.length) / people)
    for (const search of [...searches.slice(start), ...searches.slice(0, start)]) {
      trade.cache.clear()
      times.push(
        await timed(async () => {
          await send('list', search).catch(() => errors++)
        }),
      )
    }
  }
  const all = await timed(() => Promise.all(Array.from({ length: people }, (_, person) => work(person))))
  return { people, errors, perSecond: times.length / (all / 1000), ...timingOf(times) }
}
