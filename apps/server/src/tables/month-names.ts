/** The names of months in further languages of customs, as the platform writes them. */
import { foldText } from '../platform/lib/plain-text.ts'

const languages =
  'de it pl cs sk nl sv da nb fi hu ro hr sl sr-Latn sr bg mk el et lv lt sq ca kk uz az ka hy he ar ur sw ' +
  'fr es pt tr uk ru id ms th hi bn'
const styles: Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  // Beside a day many languages write the name in another case.
  { month: 'long', day: 'numeric' },
]
const isWord = (text: string) => /^\p{L}{3,12}$/u.test(text)

const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1))

/** Each name with the number of its month. */
const namesIn = (language: string): [name: string, month: number][] =>
  styles.flatMap(style => {
    const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...style })
    return days.flatMap((day, at) =>
      format
        .formatToParts(day)
        .filter(({ type }) => type === 'month')
        .map(({ value }): [string, number] => [foldText(value.replace(/\.$/, '')), at + 1]),
    )
  })

let known: Map<string, number> | undefined

/** A name that is another month in another language, such as listopad, is none. */
function allNames(): Map<string, number> {
  const found = new Map<string, Set<number>>()
  for (const language of languages.split(' '))
    for (const [name, month] of namesIn(language))
      if (isWord(name)) found.set(name, (found.get(name) ?? new Set()).add(month))
  return new Map([...found].flatMap(([name, [month = 0, other]]) => (other ? [] : [[name, month]])))
}

/** The number of a month by its folded name. The names are only made when one is first asked for. */
export function monthNamed(name: string): number | undefined {
  if (!isWord(name)) return undefined
  known ??= allNames()
  return known.get(name)
}

let thai: Map<string, number> | undefined

/** The number of a month in Thai, `ก.พ.` or whole: folding would make two of the short names one. 0 when it is none. */
export function thaiMonth(name: string): number {
  const plain = (text: string) => text.normalize('NFC').replaceAll('.', '')
  thai ??= new Map(
    ['short' as const, 'long' as const].flatMap(month =>
      days.map((day, at) => [
        plain(new Intl.DateTimeFormat('th', { timeZone: 'UTC', month }).format(day)),
        at + 1,
      ]),
    ),
  )
  return thai.get(plain(name)) ?? 0
}
