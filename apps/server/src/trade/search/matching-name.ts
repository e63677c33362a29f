/** By which of its names a company was found: compares its known names as the engine does. */
import { foldName } from '@backoffice/contract'
import type { Keyword, Term } from './keyword.ts'
import { phraseText, searchPieces } from './words.ts'

/** Words with a space on each side, runs as single characters. */
const sequence = (name: string) => ` ${phraseText(searchPieces(foldName(name)))} `

function holds(name: string, { pieces, also = [], prefix }: Term): boolean {
  const begin = prefix ? pieces[0]?.text : undefined
  if (begin !== undefined) return name.includes(` ${begin}`)
  return [pieces, ...also].some(spelling => name.includes(` ${phraseText(spelling)} `))
}

/** @returns the first of the names that has all the words searched for; undefined when none has */
export function matchingName(names: string[], { terms }: Keyword): string | undefined {
  const asked = terms.filter(({ excluded }) => !excluded)
  return names.find(name => {
    const text = sequence(name)
    return asked.every(term => holds(text, term))
  })
}
