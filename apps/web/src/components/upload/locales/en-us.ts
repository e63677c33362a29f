import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  chooseFor: 'Upload a picture: {label}',
  kinds: 'PNG, JPEG, GIF or WebP, up to {size} MB. Drop a file here or click to upload.',
  uploading: 'Uploading {name}',
  stop: 'Stop',
  open: 'View full size: {label}',
  replace: 'Replace',
  replaceOf: 'Replace {label}',
  remove: 'Remove',
  removeOf: 'Remove {label}',
  tooLarge: 'Pictures can be up to {size} MB',
  wrongKind: 'Use a PNG, JPEG, GIF or WebP picture',
  template: 'Download a template:',
}
