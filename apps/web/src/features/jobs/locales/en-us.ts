import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  title: 'Jobs',
  running: 'Jobs, {count} under way',
  empty: 'No jobs yet',
  emptyText: 'Large exports and imports go on in the background; follow them here.',
  failedToLoad: 'The jobs could not be loaded',
  export: 'Export',
  import: 'Import of trade data',
  other: 'Background job',
  queued: 'Waiting',
  progress: '{done} of {total} done',
  working: 'Under way',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
  cancelling: 'Being cancelled',
  cancel: 'Cancel',
  download: 'Download',
  retry: 'Retry',
}
