import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  about: 'About {name}',
  valueHelp:
    'US dollars as stated on the bill. If a bill states only another currency, the value is converted at the average rate of its month, and the original value, the rate and its source are shown below. Without a rate the value is shown as it is. If a bill states both, the other one is shown below.',
  weightHelp:
    'In kilograms. If a bill uses another unit, the original weight is shown below. Unknown units are shown as they are.',
  noCurrency: '{amount} (no currency stated)',
  currencyUnknown: 'no currency stated',
  converted: 'converted at {rate} {currency}/USD, {source} {month}',
  notConverted: 'not converted to USD',
  weightUnknown: 'not converted to kg',
  from: 'From',
  to: 'To',
  fromHeading: 'from the HS heading',
  fileRow: 'row {row}',
  sheetRow: '{sheet}, row {row}',
  details: 'Full record',
  detailsOf: 'Full record: {name}',
}
