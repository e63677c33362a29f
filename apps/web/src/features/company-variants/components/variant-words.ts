import type { CompanyVariant, VariantReason, VariantStatus } from '@backoffice/contract'
import { t } from '../texts.ts'

export const statusTexts: Record<VariantStatus, string> = {
  proposed: t('status.proposed'),
  merged: t('status.merged'),
  rejected: t('status.rejected'),
  split: t('status.split'),
}

export const emptyTexts: Record<VariantStatus, string> = {
  proposed: t('empty.proposed'),
  merged: t('empty.merged'),
  rejected: t('empty.rejected'),
  split: t('empty.split'),
}

export const reasonTexts: Record<VariantReason, string> = {
  spacing: t('reason.spacing'),
  legalForm: t('reason.legalForm'),
  otherForm: t('reason.otherForm'),
  plural: t('reason.plural'),
  transposed: t('reason.transposed'),
}

export function evidenceText({ kind, text }: CompanyVariant['evidence'][number]): string {
  if (kind === 'address') return t('evidence.address', { text })
  return kind === 'email' ? t('evidence.email', { text }) : t('evidence.phone', { text })
}
