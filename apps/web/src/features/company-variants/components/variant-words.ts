import type { CompanyVariant, VariantStatus } from '@backoffice/contract'
import { t } from '../texts.ts'

export const emptyTexts: Record<VariantStatus, string> = {
  proposed: t('empty.proposed'),
  merged: t('empty.merged'),
  rejected: t('empty.rejected'),
  split: t('empty.split'),
}

export const evidenceText = ({ kind, text }: CompanyVariant['evidence'][number]): string =>
  t(`evidence.${kind}`, { text })
