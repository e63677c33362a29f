import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  overview: 'Trade overview',
  asSupplier: 'As supplier (shipper)',
  asBuyer: 'As buyer (consignee)',
  none: 'No records',
  count: 'Shipments',
  amount: 'Value',
  weight: 'Weight',
  unknown: 'No shipment states it',
  partnersAsSupplier: 'Buyers',
  partnersAsBuyer: 'Suppliers',
  countries: 'Countries traded with',
  monthly: 'Shipments a month',
  contacts: 'Contacts',
  noContacts: 'No contacts',
  phones: 'Phone',
  emails: 'E-mail',
  names: 'Also written',
  address: 'Address',
  websites: 'Website',
  name: 'Company name',
}
