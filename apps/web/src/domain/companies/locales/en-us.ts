import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  overview: 'Trade overview',
  none: 'No records',
  count: 'Shipments',
  amount: 'Value',
  weight: 'Weight',
  unknown: 'Not stated on any shipment',
  partnersAsSupplier: 'Buyers',
  partnersAsBuyer: 'Suppliers',
  spellings: '{count} spelling|{count} spellings',
  spellingsOf: 'Names counted as one company: {name}',
  countries: 'Trading countries',
  contacts: 'Contacts',
  noContacts: 'No contacts',
  names: 'Also known as',
  withConverted: 'partly converted',
  ofBills: '{some} of {count} bills',
  unitValue: 'Value per kg',
  unitValueOf: '{some} bills state both',
}
