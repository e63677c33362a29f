/** Whether a product can be sold, and what it lacks. */
import { type Labels, languageForms, type ProductFamilyDetail, specialAttributes } from '@backoffice/contract'
import { AppError } from '../../platform/lib/app-error.ts'
import { errorTexts, type Language, say } from '../../platform/lib/texts.ts'
import { attributesOf, groupTypes, problemOfStored } from './attribute-form.ts'
import type { ProductRecord } from './products.repository.ts'

const nameOf = (labels: { locale: string; name: string }[], locale: string) =>
  labels.find(label => label.locale === locale)?.name ?? labels[0]?.name ?? ''

/** A record with gaps in its current family cannot be sold; the family may have changed since it was saved. */
function gapsOf(family: ProductFamilyDetail, row: ProductRecord): Labels[] {
  return attributesOf(family, groupTypes[row.type]).flatMap(attribute => {
    const problem = problemOfStored(attribute, row.attributes[attribute.code])
    if (!problem) return []
    const sku = row.type === 'option_product' ? `${row.skuCode} ` : ''
    return [
      {
        zh: `${sku}${nameOf(attribute.labels, languageForms.zh.locale)}：${problem.zh}`,
        en: `${sku}${nameOf(attribute.labels, languageForms.en.locale)}: ${problem.en}`,
      },
    ]
  })
}

/** @param rows a product with its SKUs, or one SKU @throws AppError 10400 that names what is missing or wrong */
export function requireComplete(family: ProductFamilyDetail, rows: ProductRecord[]): void {
  const gaps = rows.flatMap(row => gapsOf(family, row))
  if (rows[0]?.type === 'base_option_product' && rows.length === 1)
    gaps.push({ zh: '您还未新增规格产品', en: 'You have not added a SKU yet' })
  if (gaps.length === 0) return
  const shown = gaps.slice(0, 10)
  throw new AppError(10400, {
    message: { zh: shown.map(({ zh }) => zh).join('；'), en: shown.map(({ en }) => en).join('; ') },
  })
}

/** The message of an expected failure for the caller; any other error is thrown. */
export function publishFailureOf(
  error: unknown,
  language: Language,
): { errorcode: number; errormessage: string } {
  if (!(error instanceof AppError)) throw error
  return {
    errorcode: error.code,
    errormessage: say(language, error.details.message ?? errorTexts[error.code]),
  }
}

export const nameOfProduct = (row: ProductRecord) =>
  row.name ?? String(row.attributes[specialAttributes.skuCode] ?? '')
