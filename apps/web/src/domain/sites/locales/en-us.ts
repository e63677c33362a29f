import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  tradeSite: 'Trade data',
  freightSite: 'Freight lookup',
}
