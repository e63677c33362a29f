import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  context:
    'Deleted records are kept for 30 days, then they are gone for good. You can restore what you may delete.',
  empty: 'The bin is empty',
  emptyText: 'Deleted records appear here.',
  restore: 'Restore',
  refused: 'Not restored',
  inTheWay: 'In the way:',
  purgeTitle: 'Delete “{name}” for good?',
  purgeText: 'It cannot be restored any more.',
  restored: 'Restored “{name}”',
}
