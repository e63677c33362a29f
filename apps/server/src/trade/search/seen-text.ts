/**
 * Goods and addresses as those may search them who see the contacts in them masked (security.md 31): a word that stands
 * in a telephone number or an e-mail address alone is not there for them. The indexes know every word; rows whose text
 * may hold a contact are looked at once more.
 */
import { contactBits, emailPatterns, phonePatterns } from '../../platform/masking/contact-text.ts'
import type { Term } from './keyword.ts'
import { type Bind, phraseSql, prefixSql, sequenceOf, type TextField } from './words.ts'

/** Columns that say whether a text may hold contacts. */
export const contactColumns = { product: 'product_contacts', address: 'address_contacts' } as const

/** What goes is at least what is masked; in addresses known numbers are masked in every form. */
const hiddenPhones = {
  product: phonePatterns.product,
  address: '()[0-9](?:[\\s().+/_‐-―−-]{0,3}[0-9]){6,}',
} as const

const hiddenEmail = `[a-z0-9!#$%&'*+/=?^_{|}~.-]+@[a-z0-9._-]+|${emailPatterns.product}`

/** Contacts that could hold a word: letters stand in no number. */
function bitsOf({ pieces }: Term, hides: number): number {
  const words = pieces.filter(({ run }) => !run)
  if (words.length === 0) return 0
  const inPhones = words.some(({ text }) => /\p{N}/u.test(text))
  return (hides & contactBits.email) | (inPhones ? hides & contactBits.phone : 0)
}

/**
 * SQL of whether a term is seen in a text that has it; undefined where it always is.
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
      : phraseSql({ field, sequence }, term.pieces, bind)
  return `if(bitAnd(${contactColumns[field]}, ${bits}) = 0, 1, ${seen})`
}
