import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  recent: 'Recent',
  clearRecent: 'Clear recent',
  batch: 'More',
  changeBatch: 'Show others',
  noMatch: 'No ports or countries found',
  lineOnly: '{line}: destination not included',
  'mode.SEA': 'Sea',
  'mode.AIR': 'Air',
  'mode.ROAD': 'Road',
  'mode.RAIL': 'Rail',
  'mode.POST': 'Post',
}
