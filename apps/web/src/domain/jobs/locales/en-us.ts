import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  retry: 'Retry',
  retried: 'Queued to run again',
  cancel: 'Cancel import',
  cancelTitle: 'Cancel the import of “{name}”?',
  cancelling: 'Cancelling…',
  waiting: 'Waiting',
  reading: 'Reading',
  committing: 'Writing',
  comparing: 'Comparing',
  counts: '{read} rows read, {rejected} rejected',
}
