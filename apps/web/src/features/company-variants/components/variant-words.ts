import type { CompanyVariant, VariantStatus } from '@backoffice/contract'
import { t } from '../texts.ts'

export const emptyTexts: Record<VariantStatus, string> = {
  proposed: t('empty.proposed'),
  merged: t('empty.merged'),
  rejected: t('empty.rejected'),
  split: t('empty.split'),
}

export function evidenceText({ kind, text }: CompanyVariant['evidence'][number]): string {
  if (kind === 'address') return t('evidence.address', { text })
  if (kind === 'partner') return t('evidence.partner')
  if (kind === 'goods') return t('evidence.goods', { text })
  return kind === 'email' ? t('evidence.email', { text }) : t('evidence.phone', { text })
}
