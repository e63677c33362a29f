import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  'list.title': 'Channels',
  'list.context': 'Distribution partners. Members reach the front sites through their codes.',
  'list.add': 'New channel',
  'list.empty': 'No channels yet',
  'list.emptyText': 'Add a channel, download its code and share it with the partner.',
  'form.add': 'New channel',
  'form.edit': 'Edit channel',
  'form.view': 'Channel',
  codeFixed: 'The channel code cannot be changed',
  edit: 'Edit',
  view: 'View',
  download: 'Download',
  downloadTitle: 'Download the code of “{name}”',
  accessPoint: 'Access point',
  accessPointHint: 'The front site that opens when the code is scanned',
  cancel: 'Cancel',
  downloaded: 'Downloaded',
  deleteTitle: 'Delete the channel “{name}”?',
  deleteText: 'This cannot be undone. Codes already shared stop working.',
}
