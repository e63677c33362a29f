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
  linkAddress: 'URL',
  linkHint: 'Starts with http://, https:// or /',
  linkBad: 'Enter a link that starts with http://, https:// or /',
  apply: 'Apply',
  unlink: 'Remove link',
  cancel: 'Cancel',
}
