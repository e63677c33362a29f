import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  days: '{count} day|{count} days',
  months: '{count} month|{count} months',
  years: '{count} year|{count} years',
}
