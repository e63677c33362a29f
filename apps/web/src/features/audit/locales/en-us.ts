import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  'list.title': 'Audit log',
  'list.context': 'Who did what, when and from where. Entries are never changed.',
  'list.empty': 'No entries yet',
  'list.emptyText': 'Sign-ins, denied requests and all changes are recorded here.',
  view: 'View',
  field: 'Field',
  before: 'Before',
  after: 'After',
  noChanges: 'No fields changed',
  'history.empty': 'No changes yet',
  'history.emptyText': 'Changes are recorded here from now on.',
  'history.more': 'Earlier changes',
  'history.tab': 'History',
}
