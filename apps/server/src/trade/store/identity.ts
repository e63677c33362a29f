/**
 * The identity of a company: its normalised name and its country. Only spellings that mean the same are joined (case,
 * accents, punctuation, full width, `CO., LTD` and `COMPANY LIMITED`). A legal form is never dropped, because `ABC LTD`
 * and `ABC INC` are two companies.
 */
import { hash } from 'node:crypto'
import { foldByScript } from '../../platform/lib/plain-text.ts'
import { isNobody } from './nobody.ts'

interface CompanyIdentity {
  /** Lower-case base 36 of a 64-bit number, never changed. '' when the name is not a company. */
  uid: string
  /** The same as a number; 0 when the name is not a company. */
  id: bigint
  normalised: string
}

interface Form {
  spellings: string[]
  pattern: RegExp
  word: string
}

/** @param spellings separated by `|`, longer ones first; no special characters */
function form(word: string, spellings: string, [before, after]: [string, string] = ['\\b', '\\b']): Form {
  const pattern = new RegExp(`${before}(?:${spellings})${after}`, 'gu')
  return { spellings: spellings.split('|'), pattern, word }
}

/** Legal forms, longer ones first; each becomes one word. `\b` works with Latin letters only. */
const forms: Form[] = [
  form('co ltd', 'company limited|co limited|company ltd|co ltd|coltd|coltda|c o ltd|co l t d|co lt d'),
  form('pvt ltd', 'private limited|pvt limited|private ltd|pvt ltd|p limited|p ltd|pvtltd'),
  form('sdn bhd', 'sendirian berhad|sdn berhad|sdn bhd'),
  form('sa de cv', 'sociedad anonima de capital variable|s a de c v|sa de c v|s a de cv|sa de cv'),
  form('srl', 'sociedad de responsabilidad limitada|s r l|srl'),
  form('sac', 'sociedad anonima cerrada|s a c'),
  form('sas', 'sociedad por acciones simplificada|s a s'),
  form('sa', 'sociedad anonima|sociedade anonima|s a'),
  form('spa', 'societa per azioni|s p a'),
  form('llc', 'limited liability company|l l c'),
  form('inc', 'incorporated|incorporation'),
  form('corp', 'corporation'),
  form('ltd', 'limited'),
  form('ltda', 'limitada'),
  form('co', 'company'),
  form('gmbh', 'gesellschaft mit beschrankter haftung|g m b h'),
  form('bv', 'b v'),
  form('nv', 'n v'),
  form('jsc', 'j s c|joint stock co'),
  form('as', 'anonim sirketi|a s', ['\\b', '$']),
  form('ltd sti', 'limited sirketi|ltd sti|ltdsti'),
  form('ooo', 'o o o'),
  form('ooo', 'общество с ограниченнои ответственностью|о о о|ооо', [
    '(?<![\\p{L}\\p{N}])',
    '(?![\\p{L}\\p{N}])',
  ]),
]

/** Checking for the spellings first takes a tenth of the time of running all patterns. */
function withForms(text: string): string {
  let formed = text
  for (const { spellings, pattern, word } of forms)
    if (spellings.some(spelling => formed.includes(spelling))) formed = formed.replace(pattern, word)
  return formed
}

const chineseForms: [RegExp, string][] = [
  [/有限责任公司|有限責任公司|有限公司/gu, '有限公司'],
  [/股份有限公司|股份公司/gu, '股份有限公司'],
]

/** A company's name as it is compared: words in lower case, one space between, legal forms in one spelling. */
export function normaliseCompanyName(name: string): string {
  let text = foldByScript(name.slice(0, 500))
    .replace(/&amp;/g, '&')
    .replace(/\bm\/s\b\.?/g, ' ')
    .replace(/&/g, ' and ')
    .replace(/['’`"“”]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  if (/\p{Script=Han}/u.test(text)) {
    text = text.replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    for (const [spelling, form] of chineseForms) text = text.replace(spelling, form)
  }
  return withForms(text).replace(/\bco co ltd\b/, 'co ltd')
}

/** Tells whether a name is not a company: `TO ORDER`, `SAME AS CONSIGNEE`, `N/A`. */
export const namesNobody = (name: string): boolean => isNobody(normaliseCompanyName(name))

/** Identity of a company. `country` is ISO alpha-2 or ''. */
export function companyIdentity(name: string, country: string): CompanyIdentity {
  const normalised = normaliseCompanyName(name)
  if (isNobody(normalised)) return { uid: '', id: 0n, normalised: '' }
  const id = companyNumber(normalised, country.toUpperCase())
  return { uid: id.toString(36), id, normalised }
}

/** The number of a name and a country (upper case, or ''); `imported-contacts.query.ts` does the same in SQL. */
export const companyNumber = (normalised: string, country: string): bigint =>
  hash64(`${country}\n${normalised}`)

export const hash64 = (text: string): bigint => hash('sha256', text, 'buffer').readBigUInt64BE() || 1n

/** Number of the identity alone; 0 when the name is not a company. */
export const identify = (name: string, country: string): bigint => companyIdentity(name, country).id

/** The text form of an identity's number, as the calls use it. */
export const uidText = (id: bigint) => id.toString(36)

/** The number of a uid, undefined when the text is not one. */
export function uidNumber(uid: string): bigint | undefined {
  if (!/^[0-9a-z]{1,13}$/.test(uid)) return undefined
  let id = 0n
  for (const digit of uid) id = id * 36n + BigInt(Number.parseInt(digit, 36))
  return id > 0n && id < 2n ** 64n ? id : undefined
}
