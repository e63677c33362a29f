import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  recent: 'Recent',
  clearRecent: 'Clear recent ones',
  batch: 'Some others',
  changeBatch: 'Change batch',
  noMatch: 'No such port or country',
  lineOnly: '{line}: no destination beside it',
  'mode.SEA': 'Sea',
  'mode.AIR': 'Air',
  'mode.ROAD': 'Road',
  'mode.RAIL': 'Rail',
  'mode.POST': 'Post',
}
