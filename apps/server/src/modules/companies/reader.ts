/** Company searches and their answers, by what their reader may see of contacts. */
import type { CompanySearch, CompanySub, ShipmentMatch } from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import { contactsSeenBy, maskedContactBits } from '../../platform/masking/personal-data.ts'

type Texts = Pick<CompanySearch, 'keyword' | 'keywordAs' | 'address' | 'type'>

/** A search for its reader. Company names contain no contacts: a search by names only is the same for everyone. */
export function searchFor<S extends Texts>(search: S, access: Access): S & { hides?: number } {
  const asksOfTexts = Boolean(
    search.address || (search.keyword && !search.keywordAs && search.type !== 'company'),
  )
  const hides = asksOfTexts ? maskedContactBits(access) : undefined
  return hides === undefined ? search : { ...search, hides }
}

/** The same for a question about one company, and for the search that its shipments must match. */
export function questionFor<B extends Texts & { search?: ShipmentMatch }>(
  question: B,
  access: Access,
): B & { hides?: number } {
  const { search } = question
  return searchFor(search ? { ...question, search: searchFor(search, access) } : question, access)
}

export function subFor(sub: CompanySub, access: Access): CompanySub {
  const see = contactsSeenBy(access)
  return {
    ...sub,
    products: sub.products.map(goods => ({ ...goods, product: see(goods.product, 'product') })),
  }
}
