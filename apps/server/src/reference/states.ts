/** States and provinces of the countries whose addresses name them (apps/server/data/states.csv). */
import { foldWords } from '../platform/lib/plain-text.ts'
import { once, readTable } from './data-file.ts'

export interface State {
  /** ISO 3166 alpha-2. */
  country: string
  /** As UN/LOCODE has it in its subdivisions: `GA`. */
  code: string
}

/** Codes that UN/LOCODE and the states themselves write otherwise. */
const sameCode: Record<string, string> = { ODOR: 'OD', OROD: 'OR', TGTS: 'TG', CTCG: 'CT', UTUK: 'UT' }

const load = once(() => {
  const byName = new Map<string, State[]>()
  const byCode = new Map<string, State[]>()
  const add = (map: Map<string, State[]>, key: string, state: State) => {
    const states = map.get(key)
    if (states) states.push(state)
    else map.set(key, [state])
  }
  for (const [country = '', code = '', names = ''] of readTable('states.csv')) {
    add(byCode, code.toLowerCase(), { country, code })
    for (const name of names.split('|')) {
      const words = foldWords(name)
      add(/^\p{ASCII}{2,3}$/u.test(words) ? byCode : byName, words, { country, code })
    }
  }
  return { byName, byCode }
})

/** States of this name, `Georgia`; the text is folded. */
export const statesNamed = (words: string): State[] => load().byName.get(words) ?? []

/** States of this code, `GA`, in any of the countries; the text is folded. */
export const statesCoded = (words: string): State[] => load().byCode.get(words) ?? []

/** Names of states that are equally well known for something else: a town, a country, a state elsewhere. */
const shared = new Set('georgia punjab victoria durango amazonas acre para parana hidalgo col son'.split(' '))

/** The country of a state whose name means nothing else, '' for any other text. The text is folded. */
export function countryOfState(words: string): string {
  const [state, ...others] = statesNamed(words)
  return state && others.length === 0 && !shared.has(words) ? state.country : ''
}

/** Tells whether a place of UN/LOCODE is in the state. When the list names none, it may be. */
export const liesInState = (place: { country: string; subdivision: string }, state: State): boolean =>
  place.country === state.country &&
  (place.subdivision === '' ||
    place.subdivision === state.code ||
    sameCode[place.subdivision + state.code] === place.subdivision)
