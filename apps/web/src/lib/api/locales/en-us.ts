import type { TextsLike } from '../../i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  requestError: 'Request error, please retry.',
  failed: '{failed}: {cause}',
  requestId: 'Request id: {id}',
}
