import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  context:
    'Values in other currencies are converted to US dollars by month. When a rate changes, imported data is converted again.',
  import: 'Import rates',
  convert: 'Convert now',
  converting: 'The conversion has started. The job centre shows its progress.',
  emptyText:
    'Download eurofxref-hist.zip or a CSV of EXR series from the European Central Bank and import it here, or add rates one by one. Values without a rate are not converted.',
  imported: 'Rates imported, {first} to {last}: {added} added, {changed} changed, {count} in the file',
  unknown: 'Unknown currencies, left out: {codes}',
  skipped:
    '{count} row of other series left out (for example rates at the end of a month)|{count} rows of other series left out (for example rates at the end of a month)',
  deleteText: 'Values that were converted by it become unconverted again.',
}
