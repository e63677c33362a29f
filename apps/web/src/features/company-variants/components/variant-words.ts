import type { CompanyVariant, VariantStatus } from '@backoffice/contract'
import { t } from '../texts.ts'

export const emptyTexts: Record<VariantStatus, string> = {
  proposed: t('empty.proposed'),
  merged: t('empty.merged'),
  rejected: t('empty.rejected'),
  split: t('empty.split'),
}

type Evidence = CompanyVariant['evidence'][number]

const evidenceTexts: Record<Evidence['kind'], (text: string) => string> = {
  taxId: text => t('evidence.taxId', { text }),
  address: text => t('evidence.address', { text }),
  nearAddress: text => t('evidence.nearAddress', { text }),
  partner: text => t('evidence.partner', { text }),
  goods: text => t('evidence.goods', { text }),
  email: text => t('evidence.email', { text }),
  phone: text => t('evidence.phone', { text }),
}

export const evidenceText = ({ kind, text }: Evidence): string => evidenceTexts[kind](text)
