import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  title: 'Company records',
  context: 'Import people, contacts and registry entries. They are matched to companies by name and country.',
  upload: 'Import a file',
  empty: 'No imports yet',
  emptyText:
    'Choose a CSV, TSV, XLSX or JSON Lines file with people, contacts or registry entries of companies.',
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
  changedCount: 'Changed',
  rejectedCount: 'Rejected',
  rejects: 'Download {count} rejected row of “{name}”|Download {count} rejected rows of “{name}”',
  running: 'Importing now',
  cancelText: 'Rows already imported are kept until you delete the import.',
  user: 'By',
  createTime: 'Started',
  delete: 'Delete',
  deleteTitle: 'Delete the import “{name}”?',
  deleteText:
    'The people, contacts and registry entries of this import are deleted too. Changes made by later imports are kept.',
  deleted: 'Deleted',
  'setup.title': 'Check the columns',
  'setup.context':
    'Rows with a person become staff, rows with registry fields become registry entries, other rows add contacts',
  'setup.field': 'Field',
  'setup.column': 'Column of the file',
  'setup.columnOf': 'Column of {field}',
  'setup.example': 'Example',
  'setup.none': 'Not imported',
  'setup.start': 'Start import',
  'setup.started': 'Import started',
  'setup.another': 'Another file',
}
