/** The columns of shipments: which field each comes from, and which tables have them. */
import { type ShipmentText, shipmentTexts } from '@backoffice/contract'
import type { CountryField, DerivedField, Shipment } from './shipment.ts'

type SharedField = Exclude<
  keyof Shipment,
  | 'date'
  | 'supplierName'
  | 'supplierAddress'
  | 'supplierCountry'
  | 'buyerName'
  | 'buyerAddress'
  | 'buyerCountry'
  | 'countryTexts'
  | 'stated'
>

/** Texts that are kept as the file has them; field and column are called alike. */
export const textFields = Object.keys(shipmentTexts) as ShipmentText[]

/** Columns that both sides of a shipment share, each with the field it comes from. */
const shared: Record<string, SharedField> = {
  direction: 'direction',
  transport_mode: 'transportMode',
  bill_no: 'billNo',
  master_bill_no: 'masterBillNo',
  bill_type: 'billType',
  revision: 'revision',
  notify_name: 'notifyName',
  product: 'product',
  hs_code: 'hsCode',
  orig_country: 'origCountry',
  dest_country: 'destCountry',
  orig_port: 'origPort',
  orig_port_text: 'origPortText',
  dest_port: 'destPort',
  dest_port_text: 'destPortText',
  weight_kg: 'weightKg',
  weight_original: 'weightOriginal',
  weight_unit: 'weightUnit',
  quantity: 'quantity',
  quantity_unit: 'quantityUnit',
  amount_usd: 'amountUsd',
  amount_original: 'amountOriginal',
  currency: 'currency',
  teu: 'teu',
  ...Object.fromEntries(textFields.map(field => [field, field])),
  details: 'details',
}
export const sharedColumns = Object.keys(shared)
export const sharedFields = Object.values(shared)

/** The staging table has a second one of each, `given_`, with values that are not part of the row identity. */
export const derivedFields: Record<string, DerivedField> = {
  direction: 'direction',
  transport_mode: 'transportMode',
  supplier_country: 'supplierCountry',
  buyer_country: 'buyerCountry',
  orig_country: 'origCountry',
  dest_country: 'destCountry',
  orig_port: 'origPort',
  dest_port: 'destPort',
  currency: 'currency',
  amount_usd: 'amountUsd',
  product: 'product',
}

/** Texts of countries without a code, as the staging table has them. Few rows have any. */
export const stagedCountryTexts: Record<string, CountryField> = {
  supplier_country_text: 'supplierCountry',
  buyer_country_text: 'buyerCountry',
  orig_country_text: 'origCountry',
  dest_country_text: 'destCountry',
}

/** Where a stored row has its countries, and what their texts are next to. */
export const countryColumns = ['country', 'partner_country', 'orig_country', 'dest_country']

/** The columns that only one side of a shipment has; they come before the shared ones. */
const sideColumns = [
  'role',
  'company',
  'own_company',
  'date',
  'partner',
  'own_partner',
  'country',
  'partner_country',
  'name',
  'address',
  'logistics',
]

/** Columns that a stored row gets later: the rate by which its value was converted. */
const convertedColumns = ['amount_rate', 'rate_source']

/** An import fills these columns of a row, in their order. */
export const importedColumns = [
  ...sideColumns,
  ...sharedColumns,
  'batch',
  'data_set',
  'sample',
  'heading',
  'file_row',
  'file_sheet',
  ...countryColumns.map(column => `${column}_text`),
  'row_hash',
  'row_n',
]

/** Every column of a row that counts, and of a row that does not, with the reason and the row that counts instead. */
export const rowColumns = [...importedColumns, ...convertedColumns]
export const asideColumns = [...rowColumns, 'reason', 'set_by', 'same_hash', 'same_n', 'same_batch']
/** SQL of the last three where no other row counts instead. */
export const noOther = '0, 0, 0'
