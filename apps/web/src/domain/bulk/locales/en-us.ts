import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  done: '{success} changed, {unchanged} needed no change',
  outcomes: 'Outcome of the action',
  outcome: '{success} changed, {unchanged} needed no change, {failure} refused',
  goesOn: '{count} records: a job does it. Its progress is in the job centre.',
  moved: '{total} match now, other than you saw. Nothing was done yet. The button now takes these {total}.',
  further: '{count} more are in the file.',
  download: 'Download the outcome',
  file: 'Outcome',
  ask: '{verb} {count} {names}?',
  switchOn: 'Enable',
  switchOff: 'Disable',
}
