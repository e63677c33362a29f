import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  add: 'Add a note',
  edit: 'Change the note',
  deleteTitle: 'Delete this note?',
  deleteText: 'It cannot be brought back. The audit log keeps a record.',
  none: 'No notes yet',
  edited: '{name} · {time} (changed)',
  written: '{name} · {time}',
  pin: 'Pin',
  unpin: 'Unpin',
}
