/** Listed parties by the words of their names: a company's name is compared only with those that can be like it. */
import type { ScreeningEvidence, ScreeningListCode } from '@backoffice/contract'
import {
  canBeSimilar,
  isSimilarWord,
  likeness,
  type ScreenedName,
  scoreMin,
  screenedName,
} from './name-likeness.ts'

export interface IndexedParty {
  list: ScreeningListCode
  entry: string
  names: string[]
  countries: string[]
  print: string
}

export interface FoundMatch {
  party: IndexedParty
  listedName: string
  score: number
  evidence: ScreeningEvidence
}

interface IndexedName extends ScreenedName {
  party: IndexedParty
  name: string
}

/** A score of `scoreMin` needs at least this share of either name in common. */
const neededShare = scoreMin / (200 - scoreMin)
/** A name of a company is not compared with more. */
const comparedMax = 5000

/** The word, and it without one of its letters: words that differ by one letter have one of these in common. */
const spellingsOf = (word: string) => [
  word,
  ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
]

export class PartyIndex {
  private readonly byWord = new Map<string, IndexedName[]>()
  private readonly bySpelling = new Map<string, string[]>()
  /** Words of companies come again and again. */
  private similar = new Map<string, string[]>()

  add(party: IndexedParty): void {
    for (const name of party.names) {
      const screened = screenedName(name, party.countries[0] ?? '')
      if (!screened) continue
      const indexed = { ...screened, party, name }
      for (const word of screened.words) {
        const known = this.byWord.get(word)
        if (known) known.push(indexed)
        else {
          this.byWord.set(word, [indexed])
          this.spell(word)
        }
      }
    }
  }

  private spell(word: string): void {
    if (!canBeSimilar(word)) return
    for (const spelling of new Set(spellingsOf(word)))
      this.bySpelling.set(spelling, [...(this.bySpelling.get(spelling) ?? []), word])
  }

  private wordsLike(word: string): string[] {
    const own = this.byWord.has(word) ? [word] : []
    if (!canBeSimilar(word)) return own
    const known = this.similar.get(word)
    if (known) return known
    const near = spellingsOf(word).flatMap(spelling => this.bySpelling.get(spelling) ?? [])
    const found = [...own, ...new Set(near.filter(each => each !== word && isSimilarWord(word, each)))]
    if (this.similar.size > 200_000) this.similar = new Map()
    this.similar.set(word, found)
    return found
  }

  /** The parties that a company may be, each by the name that is most like its own. */
  find(name: string, country: string): FoundMatch[] {
    const company = screenedName(name, country)
    if (!company) return []
    const best = new Map<IndexedParty, FoundMatch>()
    const isSimilar = (word: string, own: string) => this.wordsLike(own).includes(word)
    for (const listed of this.candidates(company)) {
      const { party } = listed
      const found = likeness(listed, company, { countries: party.countries, country, isSimilar })
      if (!found || found.score <= (best.get(party)?.score ?? 0)) continue
      best.set(party, { party, listedName: listed.name, ...found })
    }
    return [...best.values()]
  }

  /** Rare words first, until the words that are left are too little to make two names alike. */
  private candidates(company: ScreenedName): Set<IndexedName> {
    const words = company.words.map((word, at) => {
      const like = this.wordsLike(word)
      const count = like.reduce((sum, each) => sum + (this.byWord.get(each)?.length ?? 0), 0)
      return { like, count, weight: company.weights[at] ?? 0 }
    })
    const found = new Set<IndexedName>()
    let left = company.total
    for (const { like, weight } of words.toSorted((a, b) => a.count - b.count)) {
      if (left < company.total * neededShare - 1e-9) break
      left -= weight
      for (const word of like)
        for (const listed of this.byWord.get(word) ?? []) {
          if (found.size >= comparedMax) return found
          found.add(listed)
        }
    }
    return found
  }
}
