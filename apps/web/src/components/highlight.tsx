import { splitMarked } from '../lib/keyword.ts'

interface Props {
  text: string
  keyword?: string | undefined
  /** Narrow letters that the place has room for: the text around the first match is shown, and ends where it does. */
  room?: number
  /** Names of companies are found in other spellings too. */
  isName?: boolean
}

const letterWidth = (letter: string) => (letter >= '\u2e80' ? 2 : /[A-Z0-9@%&]/.test(letter) ? 1.15 : 1)
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + letterWidth(letter), 0)

/** As many letters as find room, from the start of a text or, backwards, from its end. */
function fitting(letters: string[], room: number): string[] {
  let left = room
  const end = letters.findIndex(letter => {
    left -= letterWidth(letter)
    return left < 0
  })
  return end < 0 ? letters : letters.slice(0, end)
}

/** The end of a text, begun with a whole word where it has one. */
function lastWords(text: string, room: number) {
  const end = fitting([...text].toReversed(), room)
    .toReversed()
    .join('')
  const isWhole = /\s/.test(text.at(-end.length - 1) ?? ' ')
  return !isWhole && /\S\s+\S/.test(end) ? end.replace(/^\S*\s+/, '') : end
}

/** So many characters stay for the text behind a match that stands at the end of its room. */
const behind = 8

/** The pieces around the first match; no match is cut, for a mark around nothing but dots says nothing. */
function aroundMatch([before = '', match = '', ...rest]: string[], room: number): string[] {
  const kept = Math.min(widthOf(rest.join('')), behind)
  const space = Math.max(room - widthOf(match) - kept, behind)
  const start = widthOf(before) > space ? `…${lastWords(before, space - 1)}` : before
  const pieces = [start, match]
  let left = room - widthOf(start) - widthOf(match)
  for (const [at, piece] of rest.entries()) {
    if (widthOf(piece) <= left) pieces.push(piece)
    else {
      const text = at % 2 === 0 ? fitting([...piece], Math.max(left - 1, 0)).join('') : ''
      // A match stands at every odd place.
      if (at % 2 === 0) pieces.push(`${text}…`)
      else pieces.push(`${pieces.pop() ?? ''}…`)
      break
    }
    left -= widthOf(piece)
  }
  return pieces
}

/** Text with the words of a keyword marked. */
export function Highlight({ text, keyword = '', isName = false, room }: Props) {
  const all = splitMarked(text, keyword, isName)
  const pieces = room && all.length > 1 && widthOf(text) > room ? aroundMatch(all, room) : all
  return pieces.map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece,
  )
}
