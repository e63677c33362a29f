import { companyVariantActions, companyVariants, type VariantStatus } from '@backoffice/contract'
import type { BulkAction } from '../../../domain/bulk/bulk-actions.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'

const reopen: BulkAction = {
  operation: companyVariants.reopenMatching,
  body: {},
  label: say(companyVariantActions.reopen),
  title: count => t('companyVariants.many.reopenTitle', { count }),
  text: t('companyVariants.many.reopenText'),
}

/** Each state offers one action for many pairs: a decision, or taking one back. */
export const bulkActions: Record<VariantStatus, BulkAction[]> = {
  proposed: [
    {
      operation: companyVariants.mergeMatching,
      body: {},
      label: t('companyVariants.merge'),
      title: count => t('companyVariants.many.mergeTitle', { count }),
      text: t('companyVariants.many.mergeText'),
    },
    {
      operation: companyVariants.rejectMatching,
      body: {},
      label: t('companyVariants.reject'),
      title: count => t('companyVariants.many.rejectTitle', { count }),
      text: t('companyVariants.many.rejectText'),
      danger: true,
    },
  ],
  merged: [
    {
      operation: companyVariants.splitMatching,
      body: {},
      label: t('companyVariants.split'),
      title: count => t('companyVariants.many.splitTitle', { count }),
      text: t('companyVariants.many.splitText'),
      danger: true,
    },
  ],
  rejected: [reopen],
  split: [reopen],
}
