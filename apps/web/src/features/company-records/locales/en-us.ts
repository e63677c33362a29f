import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  context: 'Import people, contacts and registry entries. They are matched to companies by name and country.',
  upload: 'Import a file',
  empty: 'No imports yet',
  emptyText:
    'Choose a CSV, TSV, XLSX or JSON Lines file with people, contacts or registry entries of companies.',
  running: 'Importing now',
  cancelText: 'Rows already imported are kept until you delete the import.',
  delete: 'Delete',
  deleteTitle: 'Delete the import “{name}”?',
  deleteText:
    'The people, contacts and registry entries of this import are deleted too. What they changed becomes as it was. Changes made by later imports are kept.',
  deleted: 'Deleted',
  'setup.title': 'Check the columns',
  'setup.context':
    'Rows with a person become staff, rows with registry fields become registry entries, other rows add contacts',
}
