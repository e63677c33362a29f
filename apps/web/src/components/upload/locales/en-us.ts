import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  choose: 'Upload a picture',
  chooseFor: 'Upload a picture: {label}',
  kinds: 'PNG, JPEG, GIF or WebP, {size} MB at most; can be dropped here',
  uploading: 'Uploading {name}',
  stop: 'Stop',
  open: 'Open in full size: {label}',
  replace: 'Replace',
  replaceOf: 'Replace {label}',
  remove: 'Remove',
  removeOf: 'Remove {label}',
  tooLarge: 'A picture has {size} MB at most',
  wrongKind: 'Only PNG, JPEG, GIF and WebP pictures',
  template: 'Download a template:',
}
