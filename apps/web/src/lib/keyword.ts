/** A keyword's operators (decisions §4): "phrase", -exclude, prefix*. What is to be found is marked. */
const part = /(-?)(?:"([^"]*)"|(\S+))/g

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const isLatin = (text: string) => /^[\p{Script=Latin}\p{N}]/u.test(text)

function termPattern(text: string, isPrefix: boolean) {
  const words = escapePattern(text).replace(/\s+/g, '\\s+')
  if (!isLatin(text)) return words
  const end = isPrefix ? '[\\p{L}\\p{N}]*' : '(?![\\p{L}\\p{N}])'
  return `(?<![\\p{L}\\p{N}])${words}${end}`
}

/** The pattern of the words that a keyword asks for, or undefined when it asks for none. */
export function keywordPattern(keyword: string): RegExp | undefined {
  const terms = [...keyword.matchAll(part)].flatMap(([, minus, phrase, word = '']) => {
    const text = (phrase ?? word.replace(/\*+$/, '')).trim()
    return minus || text === '' ? [] : [termPattern(text, phrase === undefined && word.endsWith('*'))]
  })
  return terms.length > 0 ? new RegExp(`(${terms.join('|')})`, 'giu') : undefined
}
