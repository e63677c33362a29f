/** A party as its list names it, whatever the format of the file. */
import { hash } from 'node:crypto'
import type { ScreeningKind, ScreeningListCode } from '@backoffice/contract'
import { cleanText } from '../../../platform/lib/plain-text.ts'
import { isCalendarDay } from '../../../platform/lib/time.ts'
import { parseCountry } from '../../../reference/countries.ts'
import { TableError } from '../../../tables/problems.ts'
import { wrongByte } from '../../../tables/readers/decode.ts'

export interface ListedParty {
  /** Its id in the list. */
  entry: string
  kind: ScreeningKind
  /** Its name, then its other names. */
  names: string[]
  /** ISO alpha-2 of its addresses, citizenships and nationalities. */
  countries: string[]
  programmes: string[]
}

/** The same party before its texts are made comparable; `where` is its place in the file. */
export interface FoundParty extends ListedParty {
  where: string
}

export interface ListHead {
  code: ScreeningListCode
  /** As the file says it. */
  published: string | null
  /** How many entries the file announces; null where its format does not. */
  stated: number | null
}

/** A list that is being read: its head is known when its first party is given, at the latest. */
export interface OpenList {
  head: ListHead
  parties: AsyncIterable<FoundParty[]>
}

const nameMax = 400
const entryMax = 100
/** The longest list has some twenty thousand. */
const partiesMax = 500_000
/** The party with most names has some eighty. */
const namesMax = 500
const badMost = 20

const kinds: [RegExp, ScreeningKind][] = [
  [/^(?:individual|person|p)$/i, 'person'],
  [/^vessel$/i, 'vessel'],
  [/^aircraft$/i, 'aircraft'],
]

/** What is said of no kind is an entity, as in SDN and the Consolidated Screening List. */
export const kindOf = (text: string): ScreeningKind =>
  kinds.find(([pattern]) => pattern.test(text.trim()))?.[1] ?? 'entity'

const distinct = (texts: string[]) => [...new Set(texts.filter(Boolean))]

/** Equal for a party that has not changed. */
export const printOf = ({ kind, names, countries, programmes }: ListedParty): string =>
  hash('sha256', JSON.stringify([kind, ...[names, countries, programmes].map(all => all.toSorted())])).slice(
    0,
    32,
  )

/** Takes the parties of one file; all that are wrong are named together, and none is taken then. */
export class PartyChecks {
  private readonly seen = new Set<string>()
  private readonly bad: string[] = []
  private badCount = 0

  /** @returns undefined for a party that is wrong */
  take({ where, ...found }: FoundParty): ListedParty | undefined {
    const entry = cleanText(found.entry, entryMax + 1)
    const names = distinct(found.names.map(name => cleanText(name, nameMax)))
    const isGarbled = names.some(name => name.includes(wrongByte) || name.includes('\uFFFD'))
    const isKnown = this.seen.has(entry)
    const isWrong = entry === '' || entry.length > entryMax || names.length === 0 || names.length > namesMax
    if (isWrong || isGarbled || isKnown) {
      this.refuse(where, entry, names[0] ?? '')
      return undefined
    }
    if (this.seen.size >= partiesMax) throw new TableError('tooManyParties')
    this.seen.add(entry)
    return {
      entry,
      kind: found.kind,
      names,
      countries: distinct(found.countries.map(parseCountry)).toSorted(),
      programmes: distinct(found.programmes.map(text => cleanText(text, 100))).slice(0, 50),
    }
  }

  /** A row that cannot be read. */
  refuse(where: string, ...what: string[]): void {
    const shown = what.map(text => text.replaceAll(wrongByte, '\uFFFD').slice(0, 40))
    if (this.badCount++ < badMost) this.bad.push([where, ...shown].filter(Boolean).join(' · '))
  }

  /** @throws TableError `badListEntry` that names what is wrong, `empty` where there is none */
  finish(): number {
    const more = this.badCount > badMost ? [`… +${this.badCount - badMost}`] : []
    if (this.badCount > 0) throw new TableError('badListEntry', { detail: [...this.bad, ...more].join('; ') })
    if (this.seen.size === 0) throw new TableError('emptyList')
    return this.seen.size
  }
}

/** `2026-11-20` of `11/20/2026` or `20/11/2026`; null for anything else. */
export function dayOf(text: string, order: 'mdy' | 'dmy'): string | null {
  const [, a = '', b = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text.trim()) ?? []
  const [month, day] = order === 'mdy' ? [a, b] : [b, a]
  return calendarDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** Null also for days to come: nothing was published on them. Tomorrow may have begun somewhere. */
export const calendarDay = (text: string): string | null => {
  const day = text.trim().slice(0, 10)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  return isCalendarDay(day) && day <= tomorrow ? day : null
}
