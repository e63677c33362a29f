/**
 * Telephone numbers and e-mail addresses inside other texts: goods and addresses of bills. Goods contain many long
 * numbers that are not telephone numbers (HS codes, item numbers, quantities, containers). So a number only counts when
 * its label or its form shows that it is one. The patterns are for texts in lower case and mean the same here and in
 * the engine.
 */
import type { PersonalKind } from '@backoffice/contract'
import { asciiDigits } from '../lib/plain-text.ts'
import { digitRun, showNumbersIn } from './number-runs.ts'

/** The kinds of contacts as bits: which of them a reader sees masked, and which a text may hold. */
export const contactBits = { phone: 1, email: 2 } as const

/** Hyphens and dashes as they are after NFKC. */
const dash = '‐‑‒–—―−-'
/**
 * A telephone number, and what stands in the same run of digits: it is cut into its numbers later. One that ended after
 * so many digits would leave the end of a second number whole.
 */
const number = `[+(]{0,2}[0-9](?:[\\s()._/${dash}]{0,2}[0-9]){6,}`
const numbers = `(?:${number}(?:\\s?[,;、]\\s?${number}){0,9})`

/** Words that only ever announce a contact. */
const sureLabel =
  '\\b(?:tels?|telf|tlf|mob|whatsapp)[\\s.:：#/-]{0,4}(?:(?:no|num|number)\\b[\\s.:：#-]{0,3})?'
/** Words that can also be goods. */
const label =
  '\\b(?:telephone|phone|ph|mobile|cell|cel|fax|hp)(?:\\s?(?:no|num|number)\\b[\\s.:：#]{0,3}|\\s?[.:：#]\\s?)'
const chineseLabel = '(?:电话|電話|手机|手機|传真|傳真|联系方式)(?:(?:号码|号)\\s?[:：.]?|\\s?[:：.])\\s?'
/** Words that announce a number even without a sign after them. */
const goodsLabel =
  '(?:\\b(?:telephone|phone|ph|mobile|fax)|(?:电话|電話|手机|手機|传真|傳真|联系方式))\\s{0,2}'
/** These can follow for goods: `PHONE 85171300` is a phone with its HS code; others have a quantity, a date or a pH. */
const goodsNumbers = [
  `${goodsLabel}(?:85[0-4][0-9]|8443|847[1-3]|39[12][0-9]|4202|7007)(?:[.\\s]?[0-9]{2}){1,4}\\b`,
  `${goodsLabel}[0-9][0-9\\s.,-]{0,16}(?:(?:pcs?|pieces|sets?|units?|ea|ctns?|cartons?|pkgs?|boxes|kgs?|mah|ml|mm)\\b|[台个件部只套箱])`,
  `${goodsLabel}(?:19|20)[0-9]{2}[-./]?[01][0-9][-./]?[0-3][0-9]\\b`,
  '\\bph\\s{0,2}[0-9]{1,2}[.,][0-9]{1,2}(?:[\\s,;/-]|$)',
  '\\ba/c\\s{0,2}8[457][0-9]{2}(?:[.\\s]?[0-9]{2}){1,4}\\b',
].join('|')
/** Bank accounts identify people just as phone numbers do. */
const accountLabel =
  '(?:\\b(?:a/c|acct|account|iban)(?:\\s?(?:no|num|number)\\b)?|账号|帐号|賬號)[\\s.:：#-]{0,4}' +
  '(?:[a-z]{2}[0-9]{2}\\s?(?:[a-z]{4}\\s?)?)?'
const account = `${accountLabel}[0-9](?:[\\s${dash}]?[0-9]){9,59}\\b`
/** Addresses name no goods. */
const looseLabel =
  '(?:\\b(?:telephone|tels?|telf|tlf|phone|ph|mobile|mob|cell|fax|whatsapp)|电话|電話|手机|手機|传真|傳真|联系方式)[^0-9+(]{0,6}'

/** Forms that only telephone numbers have. */
const forms = [
  `\\+\\s?[(]?[0-9](?:[\\s()._${dash}]{0,2}[0-9]){7,14}\\b`,
  '\\+[1-9][0-9]{0,2}/[0-9]{2,4}/[0-9]{3,4}(?:/[0-9]{3,4})?\\b',
  // China: mobile numbers, and numbers with an area code.
  `\\b(?:(?:0086|86)[\\s./${dash}]{0,2})?1[3-9][0-9](?:[0-9]{8}|[\\s_./${dash}][0-9]{4}[\\s_./${dash}][0-9]{4})\\b`,
  // Digit by digit: of sizes and dates, some have two.
  '\\b1[\\s./][3-9](?:[\\s./][0-9]){9}\\b',
  `\\b(?:0086|86)[\\s${dash}]{1,2}[(]?0?[0-9]{2,3}[)]?[\\s${dash}]{1,2}[0-9]{3,4}[\\s${dash}]?[0-9]{4}\\b`,
  `\\b0[0-9]{2,3}[\\s${dash}]{1,2}[0-9]{7,8}\\b`,
  `\\b0[0-9]{2,3}[./${dash}][0-9]{3,4}[\\s./${dash}][0-9]{4}\\b`,
  '\\b0[0-9]{2,3}[./][0-9]{7,8}\\b',
  // With spaces only area codes of three digits: headings of the HS nomenclature have four.
  '\\b0(?:10|2[0-9])\\s[0-9]{4}\\s[0-9]{4}\\b',
  `[(]0[0-9]{2,3}[)][\\s${dash}]?[0-9]{3,4}[\\s${dash}]?[0-9]{4}\\b`,
  // North America.
  `[(][2-9][0-9]{2}[)]\\s?[2-9][0-9]{2}[. ${dash}][0-9]{4}\\b`,
  `\\b(?:1[. ${dash}])?[2-9][0-9]{2}[.${dash}][2-9][0-9]{2}[.${dash}][0-9]{4}\\b`,
].join('|')

/** Numbers whose label says that they are something else. */
const otherNumbers = [
  '\\b(?:items?|art|article|model|style|part|p/n|pn|s/n|sn|serial|sku|upc|ean|gtin|imei|ref|reference|p\\.?o|order|' +
    'invoice|inv|batch|lot|hs|hts|ncm|tariff|code|container|seal|b/l|booking|contract|cas|reg|vat|gst|iec|cnpj|cpf|' +
    'nit|ruc|id|licen[cs]e)(?:\\s?(?:no|nos|num|number|code))?[\\s.:：#-]{0,4}[0-9]+(?:[./-][0-9]+){0,4}\\b',
  '(?:货号|型号|编号|订单|合同|税号|批号|条码|编码|单号|箱号)(?:号码|号)?[\\s.:：#]{0,4}[0-9]+(?:[./-][0-9]+){0,4}\\b',
  '\\b[a-z][a-z0-9]{0,11}[-_/][0-9]{5,20}\\b',
  // Sizes of boards are written like mobile numbers.
  '\\b[0-9]{2,5}(?:/[0-9]{2,5}){2}\\s?(?:mm|cm|kgs?|pcs?|pieces|sets?|gsm|ml)\\b',
].join('|')

export type ContactText = 'product' | 'address'

/** The first group matches what is not a contact and stays. */
export const phonePatterns: Record<ContactText, string> = {
  product: [
    `(${goodsNumbers}|${otherNumbers})`,
    `(?:${sureLabel}|${label}|${chineseLabel}|${goodsLabel})${numbers}`,
    account,
    forms,
  ].join('|'),
  address: `${account}|${looseLabel}${numbers}|${forms}`,
}

/** `sales @ foo.com`, `sales(at)foo.com`: a price is `PCS @ 5.50`. */
const spacedEmail =
  '[a-z][a-z0-9._%+-]{0,63}\\s?(?:@|[(\\[]\\s?at\\s?[)\\]])\\s?[a-z][a-z0-9-]{0,62}' +
  '(?:(?:\\.|\\s?[(\\[]\\s?dot\\s?[)\\]]\\s?)[a-z0-9-]{1,63}){0,3}(?:\\.|\\s?[(\\[]\\s?dot\\s?[)\\]]\\s?)[a-z]{2,24}\\b'
/** Without capturing groups: the search combines them with others. */
export const emailPatterns: Record<ContactText, string> = {
  product: `[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\\.[a-z0-9-]{1,63}){0,3}\\.[a-z]{2,24}|${spacedEmail}`,
  address: `[^\\s@;,<>"()]{1,64}@[^\\s@;,<>"()]{1,255}|${spacedEmail}`,
}

/** The number of an order in notes: letters and a long number. */
const orderNumber = '\\b[a-z]{1,5}[0-9]{12,20}\\b'
/** In notes of the staff, long numbers count without a label too; after one, all numbers that follow. */
const noteNumbers = new RegExp(
  `(${orderNumber})|(${looseLabel})(${digitRun}(?:\\s{0,2}(?:或者?|和|及|or|and)\\s{0,2}${digitRun}){0,20})|` +
    `(?:${accountLabel})?${digitRun}`,
  'giu',
)

/** Letters that look like digits are left out. */
const creditLetter = '[0-9a-hj-npqrtuwxy]'
/** A unified social credit code of China, in one piece or in the groups that people write. */
const creditCode =
  `[159any][1-9][ -]?[0-9]{6}[ -]?${creditLetter}{9}[ -]?${creditLetter}|` +
  `[159any][1-9][0-9]{2}[ -][0-9]{4}[ -]${creditLetter}{4}[ -]${creditLetter}{4}[ -]${creditLetter}{2}`
/** VAT numbers of Europe, with their country in capitals: small letters could be a word. */
const vatNumber = [
  'ATU[0-9]{8}',
  '(?:BE|BG|CZ|DE|DK|EE|EL|FI|GB|HR|HU|IT|LT|LU|LV|MT|PL|PT|RO|SE|SI|SK|XI) ?[0-9](?:[ .-]?[0-9]){7,11}',
  'FR ?[0-9A-Z]{2} ?[0-9](?:[ .-]?[0-9]){8}',
  '(?:CY|ES) ?[0-9A-Z]-?[0-9]{7}-?[0-9A-Z]',
  'IE ?[0-9]{7}[A-W][A-I]?',
  'NL ?[0-9](?:[ .-]?[0-9]){8}[ .-]?B[ .-]?[0-9]{2}',
].join('|')
const taxLabel =
  '(?:(?:纳税人识别号|信用代码|税号)(?:号码)?|vat(?: ?(?:no|number|id))?|tax ?(?:no|number|id|code))[ .:：#]{0,3}'
const taxDigits = '[a-z]{0,3}[0-9](?:-?[0-9]){6,17}[a-z]{0,2}'
/** Not a day. */
const labelledTax = `(?!(?:19|20)[0-9]{2}-[0-9]{1,2}-)${taxDigits}`
const [alone, end] = ['(?<![0-9a-z])', '(?![0-9a-z])']
const creditCodes = new RegExp(`${alone}(?:${creditCode})${end}`, 'giu')
const vatNumbers = new RegExp(`${alone}(?:${vatNumber})${end}`, 'gu')
const labelledTaxes = new RegExp(`(?<=${alone}${taxLabel})${labelledTax}${end}`, 'giu')

const flags = 'giu'
const phones = {
  product: new RegExp(phonePatterns.product, flags),
  address: new RegExp(phonePatterns.address, flags),
}
const emails = {
  product: new RegExp(emailPatterns.product, flags),
  address: new RegExp(emailPatterns.address, flags),
}
const runs = new RegExp(digitRun, 'gu')

/**
 * A text with contacts of a kind holds one of these marks; texts without them are never masked. The databases compare
 * it too, after NFKC, in any case; the search engine knows no look-around.
 */
export const contactMarks = {
  // Or no letters at all: a name that is a number, with whatever between its digits.
  phone: '[0-9](?:[^0-9]{0,3}[0-9]){6}|^(?:[^0-9a-z]*[0-9]){7}[^a-z]*$',
  email: '@|[(\\[]\\s?at\\s?[)\\]]',
  bankAccount: '[0-9](?:[^0-9]{0,3}[0-9]){15}',
  taxNo: `${creditCode}|${vatNumber}|${taxLabel}${taxDigits}`,
}
const mayHoldContact = new RegExp(`${contactMarks.email}|${contactMarks.phone}`, 'i')

/** A note of the staff with its contacts and tax numbers as the reader may see them; numbers count without a label too. */
export function showContactsInNote(
  text: string,
  show: (kind: Extract<PersonalKind, 'phone' | 'email' | 'taxNo'>, value: string) => string,
): string {
  const plain = asciiDigits(text.normalize('NFKC'))
  if (!mayHoldContact.test(plain)) return text
  const tax = (found: string) => show('taxNo', found)
  const cut = (isLabelled: boolean) => (run: string) =>
    showNumbersIn(run, value => show('phone', value), isLabelled)
  // In one pass: what is left of a masked number is no part of the next one.
  const shown = plain
    .replace(emails.address, found => show('email', found))
    .replace(creditCodes, tax)
    .replace(vatNumbers, tax)
    .replace(labelledTaxes, tax)
    .replace(noteNumbers, (found, order?: string, label?: string, numbered = '') => {
      if (order !== undefined) return found
      if (label === undefined) return found.replace(runs, cut(false))
      return label + numbered.replace(runs, cut(true))
    })
  return shown === plain ? text : shown
}

/** Tells whether a short text of the staff holds a contact or a tax number, in whatever digits. */
export const hasContact = (text: string) => showContactsInNote(text, () => '') !== text

/**
 * A text with its telephone numbers and e-mail addresses as the reader may see them.
 *
 * @param show masks a value, or gives it back
 */
export function showContactsIn(
  text: string,
  where: ContactText,
  show: (kind: Extract<PersonalKind, 'phone' | 'email'>, value: string) => string,
): string {
  const plain = asciiDigits(text.normalize('NFKC'))
  if (!mayHoldContact.test(plain)) return text
  const shown = plain
    .replace(emails[where], found => show('email', found))
    .replace(phones[where], (found, other?: string | number) =>
      typeof other === 'string'
        ? found
        : found.replace(runs, run => showNumbersIn(run, value => show('phone', value), true)),
    )
  return shown === plain ? text : shown
}
