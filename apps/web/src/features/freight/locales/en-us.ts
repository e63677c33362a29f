import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  'trailers.context': 'Trailer orders that members placed on the freight site',
  'trailers.empty': 'No trailer orders yet',
  'trailers.emptyText': 'What members order shows here.',
  'rates.context': 'Freight rates that members asked for on the freight site',
  'rates.empty': 'No queries yet',
  'rates.emptyText': 'What members ask for shows here.',
}
