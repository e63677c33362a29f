/**
 * Goods and addresses for people who see the contacts in them masked (security.md 31): they cannot find a word that
 * only occurs in a telephone number or an e-mail address. The indexes contain every word, so rows whose text may
 * contain a contact are checked again.
 */
import { contactBits, emailPatterns, phonePatterns } from '../../platform/masking/contact-text.ts'
import type { Term } from './keyword.ts'
import { type Bind, phraseSql, prefixSql, sequenceOf, type TextField } from './words.ts'

/** Columns that say whether a text may hold contacts. */
export const contactColumns = { product: 'product_contacts', address: 'address_contacts' } as const

/** At least the masked part is removed; in addresses, known numbers are masked in every form. */
const hiddenPhones = {
  product: phonePatterns.product,
  address: '()[0-9](?:[\\s().+/_‐-―−-]{0,3}[0-9]){6,}',
} as const

const hiddenEmail = `[a-z0-9!#$%&'*+/=?^_{|}~.-]+@[a-z0-9._-]+|${emailPatterns.product}`

/** Contacts that could contain a word: numbers have no letters. */
function bitsOf({ pieces, also = [] }: Term, hides: number): number {
  const words = [pieces, ...also].flat().filter(({ run }) => !run)
  if (words.length === 0) return 0
  const inPhones = words.some(({ text }) => /\p{N}/u.test(text))
  return (hides & contactBits.email) | (inPhones ? hides & contactBits.phone : 0)
}

/**
 * SQL for whether the reader may see a term in a text that has it; undefined when always.
 *
 * @param hides the bits of what the reader sees masked
 */
export function seenSql(field: TextField, term: Term, hides: number, bind: Bind): string | undefined {
  const bits = bitsOf(term, hides)
  if (field === 'name' || bits === 0) return undefined
  const patterns = [
    ...(bits & contactBits.email ? [[hiddenEmail, ' ']] : []),
    ...(bits & contactBits.phone ? [[hiddenPhones[field], '\\\\1 ']] : []),
  ]
  const stripped = (text: string) =>
    patterns.reduce(
      (sql, [pattern = '', rest]) => `replaceRegexpAll(${sql}, {${bind(pattern)}:String}, '${rest}')`,
      text,
    )
  const sequence = sequenceOf(field, stripped)
  const [piece] = term.pieces
  const seen =
    term.prefix && piece
      ? prefixSql(sequence, piece.text, bind)
      : [term.pieces, ...(term.also ?? [])]
          .map(each => phraseSql({ field, sequence }, each, bind))
          .join(' OR ')
  return `if(bitAnd(${contactColumns[field]}, ${bits}) = 0, 1, ${seen})`
}
