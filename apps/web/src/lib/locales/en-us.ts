import type { TextsLike } from '../i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  required: 'Please enter: {label}',
  choose: 'Please choose: {label}',
  tooLong: 'At most {max} character|At most {max} characters',
  tooShort: 'At least {min} character|At least {min} characters',
  badFormat: 'Invalid format',
  tooSmall: 'At least {min}',
  tooLarge: 'At most {max}',
  whole: 'Whole numbers only',
  tooExact: 'At most {max} decimal|At most {max} decimals',
}
