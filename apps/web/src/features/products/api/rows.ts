import type { ProductRow } from '@backoffice/contract'
import { language } from '../../../lib/i18n/locale.ts'
import { nameIn } from '../../../lib/i18n/names.ts'

type SkuRow = ProductRow['option_products'][number]

/** SKUs have these with their product. */
type OfProduct = 'sync_state' | 'sync_time' | 'plan_time' | 'planner' | 'plan_void'

/** A product of the list, or a SKU below it. */
export interface ProductListRow
  extends Omit<ProductRow, 'option_products' | OfProduct>,
    Partial<Pick<ProductRow, OfProduct>> {
  optionText?: SkuRow['option_text']
  /** The name that the table uses for child rows. */
  children?: ProductListRow[]
}

export const toRow = ({ option_products, ...product }: ProductRow): ProductListRow => ({
  ...product,
  ...(option_products.length > 0 && {
    children: option_products.map(({ option_text: optionText, ...sku }) => ({ ...sku, optionText })),
  }),
})

/** The name of a row in questions and for assistive technology. */
export const rowName = ({ name, labels, optionText }: ProductListRow) =>
  [nameIn(labels, name), optionText?.[language]].filter(Boolean).join(' ')
