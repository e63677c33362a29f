import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  fileName: 'File',
  sample: 'Sample',
  state: 'Status',
  'state.queued': 'Waiting',
  'state.running': 'Running',
  'state.done': 'Done',
  'state.failed': 'Failed',
  'state.cancelled': 'Cancelled',
  readCount: 'Rows read',
  addedCount: 'Added',
  rejectedCount: 'Rejected',
  rejects: 'Download {count} rejected row of “{name}”|Download {count} rejected rows of “{name}”',
  user: 'By',
  fieldOf: 'Field of column “{column}”',
  none: 'Not imported',
  further: 'Also another field',
  'trust.sure': 'Sure',
  'trust.check': 'Check',
  'trust.unsure': 'Unsure',
  start: 'Start import',
  started: 'Import started',
  another: 'Another file',
}
