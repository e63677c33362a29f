import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  title: 'Charging',
  context: 'Points settled for customs look-ups, and what users asked for',
  settlements: 'Settlement list',
  'settlements.empty': 'No settlements yet',
  'settlements.emptyText': 'Look-ups on the front sites show here once they are settled.',
  'orders.empty': 'No query records yet',
  'orders.emptyText': 'Charged look-ups of users on the front sites show here.',
  countryFilter: 'Country code',
  totalAmount: 'Points in total',
  totalResults: 'Results in total',
}
