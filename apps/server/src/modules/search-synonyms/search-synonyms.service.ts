/** What the words of a search mean in other languages: searches ask it through the engine. */
import type { Db } from '../../platform/db/database.ts'
import { tableVersion } from '../../platform/db/table-versions.ts'
import { simplifiedHan } from '../../platform/lib/han-forms.ts'
import type { SynonymSource } from '../../trade/engine/engine.ts'
import { otherFormsOf } from '../../trade/search/noun-numbers.ts'
import { searchPieces } from '../../trade/search/words.ts'

interface SynonymWord {
  text: string
  /** The word as searches compare it, Chinese in simplified characters. */
  key: string
}

/** The words of a record. */
export const synonymWords = (words: string): SynonymWord[] =>
  words.split(/[,，、;；]/).flatMap(part => {
    const text = part.trim()
    const key = keyOf(text)
    return key === '' ? [] : { text, key }
  })

const keyOf = (text: string) =>
  simplifiedHan(
    searchPieces(text)
      .map(({ text }) => text)
      .join(' '),
  )

/** Equal for the same words in any order, case, width and script of Chinese. */
export const groupKey = (words: string): string[] =>
  [...new Set(synonymWords(words).map(({ key }) => key))].sort()

/** By key: the other words of all records that have it. */
type SynonymTable = Map<string, SynonymWord[]>

async function readTable(db: Db): Promise<SynonymTable> {
  const rows = await db.selectFrom('searchSynonym').select('words').orderBy('id').execute()
  const table: SynonymTable = new Map()
  for (const { words } of rows) {
    const all = synonymWords(words)
    for (const { key } of all)
      table.set(key, [...(table.get(key) ?? []), ...all.filter(other => other.key !== key)])
  }
  return table
}

/** A word in more groups than that finds those of the first ones. */
const perWordMax = 24

function synonymsIn(table: SynonymTable, text: string): Record<string, string[]> | undefined {
  const words = new Set(searchPieces(text).map(piece => piece.text))
  const found = [...words].flatMap(word => {
    const own = [simplifiedHan(word), ...otherFormsOf(word)].flatMap(form => table.get(form) ?? [])
    const synonyms = [...new Map(own.map(({ key, text }) => [key, text])).values()].slice(0, perWordMax)
    return synonyms.length > 0 ? [[word, synonyms] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/** Reads the table again when somebody has changed it, on whichever node. */
export function synonymSource(db: Db): SynonymSource {
  let kept: { version: number; table: SynonymTable } | undefined
  const version = () => tableVersion(db, 'search_synonyms')
  return {
    version,
    async find(text) {
      const now = await version()
      if (kept?.version !== now) kept = { version: now, table: await readTable(db) }
      return synonymsIn(kept.table, text)
    },
  }
}
