import { splitMarked } from '../lib/keyword.ts'

interface Props {
  text: string
  keyword?: string | undefined
  /** Letters that the place has room for: what would push the first match out of it is left out. */
  room?: number
  /** Names of companies are found in other spellings too. */
  isName?: boolean
}

/** Letters of twice the width. */
const han = /\p{Script=Han}/u

/** The end of a text, begun with a whole word where it has one. */
function lastWords(text: string, letters: number) {
  const end = text.slice(-letters)
  return /\S\s+\S/.test(end) ? end.replace(/^\S*\s+/, '') : end
}

/** Text with the words of a keyword marked. */
export function Highlight({ text, keyword = '', isName = false, room }: Props) {
  const pieces = splitMarked(text, keyword, isName)
  const [before = '', match = ''] = pieces
  const letters = room && room / (han.test(before) ? 2 : 1)
  if (letters && match && before.length + match.length > letters)
    pieces[0] = `…${lastWords(before, Math.max(letters - match.length, 1))}`
  // What matched stands at every odd place.
  return pieces.map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece,
  )
}
