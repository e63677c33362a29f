import { type CompanyVariant, type VariantStatus, variantEvidenceCodes } from '@backoffice/contract'
import { countryName } from '../../../domain/places/countries.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'

export const emptyTexts: Record<VariantStatus, string> = {
  proposed: t('companyVariants.empty.proposed'),
  merged: t('companyVariants.empty.merged'),
  rejected: t('companyVariants.empty.rejected'),
  split: t('companyVariants.empty.split'),
}

export const evidenceText = ({ kind, text }: CompanyVariant['evidence'][number]): string =>
  t('companyVariants.evidence', { kind: say(variantEvidenceCodes.texts[kind]), text })

/** Tells the two companies of a pair apart besides the name: by the country, where it differs, and the shipments. */
export function aboutSide({ from, to }: CompanyVariant, side: 'from' | 'to'): string {
  const { country, count } = side === 'from' ? from : to
  const shipments = t('companyVariants.shipments', { count })
  if (from.country === to.country) return shipments
  return `${country ? countryName(country) : t('companyVariants.noCountry')} · ${shipments}`
}
