import { companyVariantActions, companyVariants, type VariantStatus } from '@backoffice/contract'
import type { BulkAction } from '../../../domain/bulk/bulk-actions.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../texts.ts'

const reopen: BulkAction = {
  operation: companyVariants.reopenMatching,
  body: {},
  label: say(companyVariantActions.reopen),
  title: count => t('many.reopenTitle', { count }),
  text: t('many.reopenText'),
}

/** What is offered for many pairs in each state: a decision, or taking one back. */
export const bulkActions: Record<VariantStatus, BulkAction[]> = {
  proposed: [
    {
      operation: companyVariants.mergeMatching,
      body: {},
      label: t('merge'),
      title: count => t('many.mergeTitle', { count }),
      text: t('many.mergeText'),
    },
    {
      operation: companyVariants.rejectMatching,
      body: {},
      label: t('reject'),
      title: count => t('many.rejectTitle', { count }),
      text: t('many.rejectText'),
      danger: true,
    },
  ],
  merged: [
    {
      operation: companyVariants.splitMatching,
      body: {},
      label: t('split'),
      title: count => t('many.splitTitle', { count }),
      text: t('many.splitText'),
      danger: true,
    },
  ],
  rejected: [reopen],
  split: [reopen],
}
