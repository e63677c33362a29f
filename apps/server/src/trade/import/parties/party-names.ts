/** Company names as cells contain them: followed by their address, or as a bank's bill `to the order of`. */
import { decodeHTML } from 'entities'
import { namesNobody } from '../../store/identity.ts'
import { addressAfterForm } from './after-form.ts'
import { addressIn } from './party-address.ts'

/** Tags of web pages; `A < B` and `<HAOYU>` are none. */
const tag =
  /<\/?(?:a|b|i|u|p|br|hr|div|span|strong|em|font|small|sub|sup|li|ul|ol|td|tr|th|table|script|style|h[1-6])(?:[\s/][^<>]{0,200})?>/gi

const entity = /&(?:#?\w{2,8});/

/** Text of files made from web pages: `&#10;` and `<br>` are no part of it; `A&B; C` has no entity and stays. */
export function withoutMarkup(text: string): string {
  let decoded = text.includes('_x00') ? text.replaceAll(/_x00(?:0[0-9A-F]|1[0-9A-F])_/gi, ' ') : text
  // Some files have them twice: `&amp;amp;`.
  for (let left = 2; left > 0 && entity.test(decoded); left--) decoded = decodeHTML(decoded)
  return decoded.includes('<') ? decoded.replace(tag, ' ').trim() : decoded
}

const toOrder =
  /^\s{0,9}(?:(?:to|unto)\s+(?:the\s+)?orders?\s+of|a\s+la\s+orden\s+de|[aà]\s+ordem\s+de|[aà]\s+l['’ ]?ordre\s+de|по\s+приказу)\s*[:,-]?\s+(?=\S)/iu

/** A legal form that ends a name. */
const legalEnd =
  /\b(?:co\.?,?\s*ltd|company\s+limited|co\.?,?\s*limited|ltd|limited|llc|inc|corp(?:oration)?|gmbh|s\.?r\.?l|s\.?a\.?c|s\.?a\.?s|s\.?p\.?a|sdn\.?\s*bhd|pvt\.?,?\s*ltd|b\.?v|pte\.?,?\s*ltd|s\.?a(?:\.?\s*de\s*c\.?v)?|ltda|jsc|plc|pty\.?,?\s*ltd)\b\.?(?=[\s,;:(]|$)/gi

/** Words that addresses have and names do not. */
const addressWords =
  /\b(?:street|str|road|rd|avenue|ave|av|blvd|boulevard|highway|lane|building|bldg|floor|flr?|room|rm|suite|unit|block|plot|house|district|province|zone|park|tower|village|industrial|p\.?\s?o\.?\s?box|zip|tel|phone|fax|calle|carrera|avenida|rua|colonia|km|no)\b|\d{3,}/i

/** The minimum length of a rest that can be an address. */
const addressMin = 8

/**
 * Splits a cell into the name and the address after it. It only does so when a legal form ends the name and the rest
 * shows that it is an address: a guess never shortens a name.
 */
export function partyOf(cell: string): { name: string; address: string } {
  const whole = withoutMarkup(cell)
  // The bank of `to the order of … bank` holds the bill; it has not bought the goods.
  const text = toOrder.test(whole) && !namesNobody(whole) ? whole.replace(toOrder, '') : whole
  for (const form of text.matchAll(legalEnd)) {
    const end = form.index + form[0].length
    const rest = text.slice(end).replace(/^[\s,;:(-]+/, '')
    if (rest.length >= addressMin && addressWords.test(rest) && !goesOn(rest))
      return { name: text.slice(0, end), address: rest }
  }
  return addressAfterForm(text) ?? addressIn(text) ?? { name: text, address: '' }
}

/** `CO. (SHANGHAI) LTD`, `CORP INDUSTRIAL PARK HOLDINGS LTD`: the rest is still part of the name. */
function goesOn(rest: string): boolean {
  const forms = [...rest.matchAll(legalEnd)]
  const [first] = forms
  const last = forms.at(-1)
  if (!first || !last) return false
  return (
    !addressWords.test(rest.slice(0, first.index)) || last.index + last[0].length >= rest.trimEnd().length
  )
}
