import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  'trailers.context': 'Trailer orders placed by members on the freight site',
  'trailers.empty': 'No trailer orders yet',
  'trailers.emptyText': 'Orders placed by members appear here.',
  'rates.context': 'Freight-rate queries made by members on the freight site',
  'rates.empty': 'No queries yet',
  'rates.emptyText': 'Queries made by members appear here.',
}
