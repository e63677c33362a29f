import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  toolbar: '{label}: formatting',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  heading: 'H1 heading',
  subheading: 'H2 subheading',
  bulletList: 'Bulleted list',
  orderedList: 'Numbered list',
  blockquote: 'Quote',
  link: 'Link',
  undo: 'Undo',
  redo: 'Redo',
  linkAddress: 'Address of the link',
  linkHint: 'Starts with http://, https:// or /',
  linkBad: 'A link starts with http://, https:// or /',
  apply: 'Apply',
  unlink: 'Remove the link',
  cancel: 'Cancel',
}
