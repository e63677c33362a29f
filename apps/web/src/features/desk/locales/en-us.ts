import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  asOf: 'As of {time}, updated every minute',
  business: 'Business',
  waiting: 'To do',
  trends: 'Trends',
  'trends.unit': 'Length of a period',
  change: '{change} {against}',
  sum: '{amount} in all',
  unavailable: 'Not available',
}
