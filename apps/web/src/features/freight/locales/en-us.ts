import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  'trailers.title': 'Trailer orders',
  'trailers.context': 'Trailer orders that members placed on the freight site',
  'trailers.empty': 'No trailer orders yet',
  'trailers.emptyText': 'What members order shows here.',
  'rates.title': 'Freight-rate queries',
  'rates.context': 'Freight rates that members asked for on the freight site',
  'rates.empty': 'No queries yet',
  'rates.emptyText': 'What members ask for shows here.',
  userId: 'User id',
  rateId: 'Rate id',
  toCity: 'To city',
  region: 'Intermodal region',
  cargoTypes: 'Cargo',
  dangerous: 'Dangerous',
  frozen: 'Frozen',
  overweight: 'Overweight',
  weight: 'Weight',
  container: 'Container',
  limitedArea: 'Limited area',
  yes: 'Yes',
  no: 'No',
  placeDate: 'Placed at',
  createTime: 'Asked at',
}
