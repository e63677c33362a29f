/** Names in Cyrillic letters as the lists of places write them in Latin ones; the text is folded. */
const latin: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

/** Ukraine writes some letters in another way. */
const ukrainian: Record<string, string> = { г: 'h', и: 'y', я: 'ia', ю: 'iu' }

/** @returns the spellings in which a list may have the name; none for other scripts */
export function latinNames(words: string, country: string): string[] {
  if (!/[а-яіїєґ]/.test(words)) return []
  const spelled = (letters: Record<string, string>) =>
    words.replace(/[а-яієґ]/g, letter => letters[letter] ?? latin[letter] ?? letter)
  return country === 'UA' ? [spelled(ukrainian), spelled({})] : [spelled({})]
}
