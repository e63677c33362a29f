import { splitMarked } from '../lib/keyword.ts'

interface Props {
  text: string
  keyword?: string | undefined
  /** Letters before the first match that are shown, where the place is too short for all. */
  lead?: number
  /** Names of companies are found in other spellings too. */
  isName?: boolean
}

/** The end of a text, begun with a whole word where it has one. */
function lastWords(text: string, letters: number) {
  const end = text.slice(-letters)
  return /\S\s+\S/.test(end) ? end.replace(/^\S*\s+/, '') : end
}

/** Text with the words of a keyword marked. */
export function Highlight({ text, keyword = '', isName = false, lead }: Props) {
  const pieces = splitMarked(text, keyword, isName)
  const [before = ''] = pieces
  if (lead && pieces.length > 1 && before.length > lead) pieces[0] = `…${lastWords(before, lead)}`
  // What matched stands at every odd place.
  return pieces.map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece,
  )
}
