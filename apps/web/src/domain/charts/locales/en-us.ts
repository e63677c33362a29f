import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  none: 'No records',
  period: 'Period',
  value: 'Value',
  monthlyLabel: '{title} {from} – {to}, up to {max}',
  shownOf: '{shown} / {total}',
  showAll: 'Show all ({count})',
  showLess: 'Show less',
}
