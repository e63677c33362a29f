/**
 * Spellings in company names that mean the same: legal forms in long and short form, with dots or spaces. Searches
 * and the marks of matches use them. Each line is one form. A form is never dropped, because `ABC LTD` and `ABC INC`
 * are two companies.
 */
const forms: string[][] = [
  ['co', 'company'],
  ['ltd', 'limited'],
  ['inc', 'incorporated', 'incorporation'],
  ['corp', 'corporation'],
  ['pvt', 'private'],
  ['ltda', 'limitada'],
  ['sdn', 'sendirian'],
  ['bhd', 'berhad'],
  ['plc', 'p l c'],
  ['llc', 'l l c', 'limited liability company'],
  ['gmbh', 'g m b h'],
  ['sa', 's a', 'sociedad anonima', 'sociedade anonima'],
  ['cv', 'c v', 'capital variable'],
  ['srl', 's r l'],
  ['sas', 's a s'],
  ['spa', 's p a', 'societa per azioni'],
  ['bv', 'b v'],
  ['nv', 'n v'],
  ['ag', 'aktiengesellschaft'],
  ['kg', 'k g', 'kommanditgesellschaft'],
  ['as', 'a s', 'anonim sirketi'],
  ['sti', 'sirketi'],
  ['sarl', 's a r l'],
  ['sac', 's a c', 'sociedad anonima cerrada'],
  ['sro', 's r o'],
  ['doo', 'd o o'],
  ['pty', 'proprietary'],
  ['kk', 'k k', 'kabushiki kaisha'],
  ['jsc', 'j s c', 'joint stock company'],
  ['ooo', 'о о о', 'ооо', 'общество с ограниченнои ответственностью'],
]

const runForms: string[][] = [
  ['股份有限公司', '股份公司'],
  ['有限公司', '有限责任公司', '有限責任公司'],
]

const bySpelling = new Map(forms.flatMap(form => form.map(spelling => [spelling, form] as const)))

/** The number of words in the longest spelling. */
export const formWordsMax = Math.max(...[...bySpelling.keys()].map(spelling => spelling.split(' ').length))

/**
 * All spellings of one or more words with single spaces. The given one comes first. The text is already folded by
 * `foldName`.
 */
export function spellingsOf(words: string): string[] {
  const form = bySpelling.get(words) ?? []
  return [words, ...form.filter(spelling => spelling !== words)]
}

export const isForm = (words: string): boolean => bySpelling.has(words)

/** Every spelling of a text without spaces that contains a legal form. */
export function runSpellingsOf(run: string): string[] {
  for (const form of runForms) {
    // The longest comes first, because it may contain the short form.
    const found = form.toSorted((a, b) => b.length - a.length).find(spelling => run.includes(spelling))
    if (found)
      return [run, ...form.filter(other => other !== found).map(other => run.replace(found, () => other))]
  }
  return [run]
}
