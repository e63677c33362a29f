import { keywordPattern } from '../lib/keyword.ts'

/** Text with the words of a keyword marked. */
export function Highlight({ text, keyword = '' }: { text: string; keyword?: string | undefined }) {
  const pattern = keywordPattern(keyword)
  if (!pattern) return <>{text}</>
  // Splitting by a pattern with one group puts what matched at every odd place.
  return text.split(pattern).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece,
  )
}
