import { type CompanyVariant, type VariantStatus, variantEvidenceCodes } from '@backoffice/contract'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../texts.ts'

export const emptyTexts: Record<VariantStatus, string> = {
  proposed: t('empty.proposed'),
  merged: t('empty.merged'),
  rejected: t('empty.rejected'),
  split: t('empty.split'),
}

export const evidenceText = ({ kind, text }: CompanyVariant['evidence'][number]): string =>
  t('evidence', { kind: say(variantEvidenceCodes.texts[kind]), text })
