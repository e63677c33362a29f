/** Near-certain twins are one in counts: their rows stay as they are, and a person who decides otherwise parts them. */
import type { AppContext } from '../../platform/app-context.ts'
import { uidNumber, uidText } from '../../trade/store/identity.ts'
import { spellingDifferences } from '../../trade/variants/name-variants.ts'
import { noteTwins } from '../../trade/variants/twins.query.ts'
import { listApart, listCountedAsOne, listMerged } from './company-variants.repository.ts'
import { flatten } from './variant-rules.ts'

interface Twin {
  uid: string
  name: string
}
interface TwinPair {
  from: Twin
  to: Twin
  country: string
}

export const pairKey = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`)

/** More spellings of one company are the same common word. */
const twinsMax = 50

/**
 * Groups of which any two may be one: a pair that would bring two companies into one is left out.
 *
 * @param pairs the larger companies first; `to` is the one that would stay
 * @param apart keys of the pairs that people decided to be two
 * @returns the uid of the one that leads, by the uid of each
 */
export function groupTwins(pairs: TwinPair[], apart: ReadonlySet<string>): Map<string, string> {
  const groups = new Map<string, Twin[]>()
  const isOne = (country: string) => (a: Twin, b: Twin) =>
    !apart.has(pairKey(a.uid, b.uid)) &&
    (a.name === b.name ||
      !(spellingDifferences(a.name, b.name, country) ?? ['otherForm']).includes('otherForm'))
  for (const { from, to, country } of pairs) {
    const [one, other] = [groups.get(to.uid) ?? [to], groups.get(from.uid) ?? [from]]
    if (from.uid === to.uid || one === other || one.length + other.length > twinsMax) continue
    if (!one.every(a => other.every(b => isOne(country)(a, b)))) continue
    const group = [...one, ...other]
    for (const { uid } of group) groups.set(uid, group)
  }
  return new Map([...groups].map(([uid, [lead]]) => [uid, lead?.uid ?? uid]))
}

/** @returns how many companies are counted in another way now */
export async function countTwins({ db, trade }: Pick<AppContext, 'db' | 'trade'>): Promise<number> {
  const { engine, state, store } = trade
  const apart = new Set((await listApart(db)).map(({ fromUid, toUid }) => pairKey(fromUid, toUid)))
  const merged = flatten(await listMerged(db))
  // The shipments of a merged company are another's.
  const now = (uid: string) => {
    const number = String(uidNumber(uid) ?? 0)
    return uidText(BigInt(merged.get(number) ?? number))
  }
  const pairs = (await listCountedAsOne(db)).map(({ fromUid, fromName, toUid, toName, country }) => ({
    from: { uid: now(fromUid), name: fromName },
    to: { uid: now(toUid), name: toName },
    country,
  }))
  const leads = [...groupTwins(pairs, apart)].map(
    twin => twin.map(uid => String(uidNumber(uid) ?? 0)) as [string, string],
  )
  return store.revise(() => noteTwins(engine, new Map(leads), state.nextVersion()))
}
