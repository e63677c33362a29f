import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  encodingByFile: 'Automatic',
  encodingHint: 'Choose another one if letters look wrong. The content is then read again.',
  encodingChosen: 'The file is read in this encoding, and so is the import.',
  sample: 'Sample',
  rejects: 'Download {count} rejected row of “{name}”|Download {count} rejected rows of “{name}”',
  fieldOf: 'Field of column “{column}”',
  none: 'Not imported',
  further: 'Also another field',
  'trust.sure': 'Sure',
  'trust.check': 'Check',
  'trust.unsure': 'Unsure',
  start: 'Start import',
  started: 'Import started',
  another: 'Another file',
  several: 'Columns of {field}',
  firstFilled: 'First filled one',
  joined: 'Joined',
  decimalComma: 'Decimal comma',
  signUnknown: 'Not known: each file decides, or you are asked',
}
