import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  'list.title': 'Channels',
  'list.context': 'Distribution partners; members reach the front sites by their codes',
  'list.add': 'New channel',
  'list.empty': 'No channels yet',
  'list.emptyText': 'Add one, download its code and hand it to the partner.',
  'form.add': 'New channel',
  'form.edit': 'Edit channel',
  'form.view': 'Channel',
  codeFixed: 'The channel code cannot be changed',
  edit: 'Edit',
  view: 'View',
  download: 'Download',
  downloadTitle: 'Download the code of “{name}”',
  accessPoint: 'Access point',
  accessPointHint: 'The front site that scanning leads to',
  cancel: 'Cancel',
  downloaded: 'Downloaded',
  deleteTitle: 'Delete the channel “{name}”?',
  deleteText: 'It cannot be restored, and codes that were handed out stop working.',
}
