import type { ShipmentDetail, ShipmentText } from '@backoffice/contract'

/** The details of a row: fields that no search asks for, and further columns by their name. Numbers in digits. */
export interface Details extends Partial<Record<ShipmentDetail, string>> {
  extras?: [name: string, text: string][]
}

/**
 * One shipment as the importer gives it to the engine: a bill-of-lading or customs row, normalised. Text is trimmed;
 * absent text is '', absent numbers are null. When a value was converted, the original is kept too.
 */
export interface Shipment extends Record<ShipmentText, string> {
  /** Calendar day of arrival, departure or declaration, `YYYY-MM-DD`. */
  date: string
  /** Import or export: the customs side that published the row. */
  direction: 'import' | 'export' | ''
  transportMode: 'SEA' | 'AIR' | 'ROAD' | 'RAIL' | 'POST' | ''
  billNo: string
  masterBillNo: string
  /** `house`, `master` or ''. Together with the bill numbers it links the house and master bills of one shipment. */
  billType: 'house' | 'master' | ''
  /** 0 for the first, counted up by revisions of a bill. */
  revision: number
  /** Shipper, exporter. */
  supplierName: string
  supplierAddress: string
  /** ISO 3166 alpha-2, '' when unknown. */
  supplierCountry: string
  /** Consignee, importer. */
  buyerName: string
  buyerAddress: string
  buyerCountry: string
  notifyName: string
  product: string
  /** Digits only, 2 to 12 of them, or ''. */
  hsCode: string
  /** ISO 3166 alpha-2 or ''. */
  origCountry: string
  destCountry: string
  /** UN/LOCODE or ''; the text of the file is kept too. */
  origPort: string
  origPortText: string
  destPort: string
  destPortText: string
  weightKg: number | null
  weightOriginal: number | null
  weightUnit: string
  quantity: number | null
  quantityUnit: string
  amountUsd: number | null
  amountOriginal: number | null
  /** ISO 4217 of `amountOriginal`. */
  currency: string
  teu: number | null
  details?: Details | undefined
  /** The file's texts for countries that no list knows, where the row has no code for them. */
  countryTexts?: Partial<Record<CountryField, string>> | undefined
  /** The values of the cells alone, where the file's context or joined columns say more: the identity of the row. */
  stated?: Partial<Pick<Shipment, DerivedField>> | undefined
}

/** The countries of a row. */
export type CountryField = 'supplierCountry' | 'buyerCountry' | 'origCountry' | 'destCountry'

/** Fields that may get more than their cells say. */
export type DerivedField =
  | 'direction'
  | 'transportMode'
  | CountryField
  | 'origPort'
  | 'destPort'
  | 'currency'
  | 'amountUsd'
  | 'product'
