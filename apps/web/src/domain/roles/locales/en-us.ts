import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  templates: 'Role templates',
  existing: 'Existing roles',
  fromTemplate: 'New role from a template',
}
