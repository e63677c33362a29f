import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  title: 'Charging',
  context: 'Points settled for customs lookups, and user queries',
  settlements: 'Settlement list',
  'settlements.empty': 'No settlements yet',
  'settlements.emptyText': 'Settled lookups on the front sites appear here.',
  'orders.empty': 'No query records yet',
  'orders.emptyText': 'Paid lookups on the front sites appear here.',
  countryFilter: 'Country code',
  totalAmount: 'Total points',
  totalResults: 'Total results',
}
