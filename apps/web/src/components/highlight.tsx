import { splitMarked } from '../lib/keyword.ts'

interface Props {
  text: string
  keyword?: string | undefined
  /** Names of companies are found in other spellings too. */
  isName?: boolean
}

/** Text with the words of a keyword marked. */
export function Highlight({ text, keyword = '', isName = false }: Props) {
  const pieces = splitMarked(text, keyword, isName)
  // What matched stands at every odd place.
  return pieces.map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece,
  )
}
