/** Letters that Unicode does not take apart, as people type them. */
const letters: Record<string, string> = { đ: 'd', ı: 'i', ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }

/** Text as searches compare it: lower case, half width, no accents. `words.ts` of the server does the same in SQL. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .replace(/[đıøłßæœþ]/g, letter => letters[letter] ?? letter)

/** The same for names: without apostrophes, `&` as a word. */
export const foldName = (text: string): string =>
  foldLetters(text).replace(/['’`]/g, '').replace(/&/g, ' and ')
