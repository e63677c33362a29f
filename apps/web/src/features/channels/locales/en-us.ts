import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  'list.context': 'Distribution partners. Members reach the front sites through their codes.',
  'list.emptyText': 'Add a channel, download its code and share it with the partner.',
  months: 'By month',
  download: 'Download',
  downloadTitle: 'Download the code of “{name}”',
  cancel: 'Cancel',
  downloaded: 'Downloaded',
  deleteText: 'The bin keeps it for 30 days. Codes already shared stop working.',
}
