/** SQL of the shipment store. */
import type { QueryParams, TradeEngine } from './engine.ts'
import type { Shipment } from './shipment.ts'
import { nameWordsSql, wordsSql } from './words.ts'

/** What a name and a country say about the company that bears them. */
export interface Identity {
  /** Number of its uid; 0 where the name names nobody. */
  identify(name: string, country: string): bigint
  isLogistics(name: string): boolean
}

export type BatchState = 'staging' | 'committing' | 'committed' | 'discarding' | 'discarded'

export interface BatchRow {
  batch: number
  dataSet: number
  sample: number
  state: BatchState
  staged: number
  added: number
  version?: number
}

export const batchStates = (engine: TradeEngine) =>
  engine.rows<BatchRow>(
    'SELECT batch, data_set AS dataSet, sample, state, staged, added, version FROM trade_batch FINAL',
  )

interface NamedCompany {
  /** In decimal digits: JSON has no 64-bit numbers. */
  id: string
  logistics: 0 | 1
}

/** Remembers what names mean, because they repeat from row to row. */
export class NameCache {
  private readonly identity: Identity
  private readonly known = new Map<string, NamedCompany>()

  constructor(identity: Identity) {
    this.identity = identity
  }

  get(name: string, country: string): NamedCompany {
    const key = `${country}\n${name}`
    const known = this.known.get(key)
    if (known) return known
    const id = name === '' ? 0n : this.identity.identify(name, country)
    const made = { id: id.toString(), logistics: id > 0n && this.identity.isLogistics(name) ? 1 : 0 } as const
    if (this.known.size >= 100_000) this.known.clear()
    this.known.set(key, made)
    return made
  }
}

type ShipmentField = Exclude<
  keyof Shipment,
  | 'date'
  | 'supplierName'
  | 'supplierAddress'
  | 'supplierCountry'
  | 'buyerName'
  | 'buyerAddress'
  | 'buyerCountry'
>

/** Columns that both sides of a shipment share, each with the field it comes from. */
const shared: Record<string, ShipmentField> = {
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
  containers: 'containers',
  vessel: 'vessel',
  carrier: 'carrier',
}
const sharedColumns = Object.keys(shared)
const sharedFields = Object.values(shared)

/** Digits after the point that the columns keep; toFixed writes no exponent, which a decimal does not read. */
const decimals: Partial<Record<ShipmentField, number>> = {
  weightKg: 3,
  weightOriginal: 3,
  quantity: 3,
  amountUsd: 2,
  amountOriginal: 2,
  teu: 2,
}

export const stagingColumns: [string, ...string[]] = [
  'batch',
  'seq',
  'date',
  'supplier',
  'supplier_name',
  'supplier_address',
  'supplier_country',
  'supplier_logistics',
  'buyer',
  'buyer_name',
  'buyer_address',
  'buyer_country',
  'buyer_logistics',
  ...sharedColumns,
]

/** Number, name, address, country and kind of a company, as staged. */
function party(names: NameCache, name: string, address: string, country: string): unknown[] {
  const { id, logistics } = names.get(name, country)
  return [id, name, address, country, logistics]
}

/** A row of the staging table, in the order of its columns. */
export function stagedRow(batch: number, seq: number, row: Shipment, names: NameCache): unknown[] {
  const values: unknown[] = [
    batch,
    seq,
    row.date,
    ...party(names, row.supplierName, row.supplierAddress, row.supplierCountry),
    ...party(names, row.buyerName, row.buyerAddress, row.buyerCountry),
  ]
  for (const field of sharedFields) {
    const value = row[field]
    const places = decimals[field]
    values.push(places !== undefined && typeof value === 'number' ? value.toFixed(places) : value)
  }
  return values
}

export interface HashRange {
  from: bigint
  to: bigint
}

/**
 * Adds one side of the staged rows of a slice, but those that are there: the first of n equal rows is the
 * first of all equal rows, whichever import brought it.
 */
export async function insertSide(
  engine: TradeEngine,
  batch: BatchRow,
  role: 'supplier' | 'buyer',
  { from, to }: HashRange,
): Promise<void> {
  const other = role === 'supplier' ? 'buyer' : 'supplier'
  const target = [
    'role',
    'company',
    'date',
    'partner',
    'country',
    'partner_country',
    'name',
    'address',
    'logistics',
  ]
  const source = [`'${role}'`, role, 'date', other, `${role}_country`, `${other}_country`, `${role}_name`]
  source.push(`${role}_address`, `${role}_logistics`)
  const slice = 'batch = {batch:UInt32} AND row_hash BETWEEN {from:UInt64} AND {to:UInt64}'
  await engine.command(
    `INSERT INTO trade_shipment
       (${target.join(', ')}, ${sharedColumns.join(', ')}, batch, data_set, sample, row_hash, row_n)
     SELECT ${source.join(', ')}, ${sharedColumns.join(', ')},
       {batch:UInt32}, {dataSet:UInt32}, {sample:UInt8}, row_hash, n
     FROM (
       SELECT *, row_hash, row_number() OVER (PARTITION BY row_hash ORDER BY seq) AS n
       FROM (SELECT *, row_hash FROM trade_staging WHERE ${slice} LIMIT 1 BY row_hash, seq)
     )
     -- Rows without a buyer have no copy for it; the suppliers' copy is there for every row.
     WHERE ${role === 'buyer' ? 'buyer != 0 AND' : ''} (row_hash, n) NOT IN (
       SELECT row_hash, toUInt64(row_n) FROM trade_shipment
       WHERE role = '${role}' AND row_hash BETWEEN {from:UInt64} AND {to:UInt64}
         AND row_hash IN (SELECT row_hash FROM trade_staging WHERE ${slice})
     )`,
    { batch: batch.batch, dataSet: batch.dataSet, sample: batch.sample, from, to },
  )
}

/** Keeps the words of the staged rows, for prefixes. */
export async function insertWords(engine: TradeEngine, batch: number): Promise<void> {
  const fields: [string, string][] = [
    ['product', wordsSql('product')],
    ['name', `arrayConcat(${nameWordsSql('supplier_name')}, ${nameWordsSql('buyer_name')})`],
    ['address', `arrayConcat(${wordsSql('supplier_address')}, ${wordsSql('buyer_address')})`],
  ]
  for (const [field, words] of fields)
    await engine.command(
      `INSERT INTO trade_word (field, word)
       SELECT DISTINCT '${field}', arrayJoin(${words}) AS word FROM trade_staging
       WHERE batch = {batch:UInt32}`,
      { batch },
    )
}

const emailPattern = '[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9.-]{1,190}\\\\.[A-Za-z]{2,24}'
/** A number with its label in front, or one in international form. */
const labelledPhone =
  '(?i)(?:telephone|tel|phone|ph|mobile|mob|cell|fax|whatsapp|电话|電話|手机|传真)[^\\\\d+(]{0,6}([+(]?\\\\d[\\\\d ()./-]{5,18}\\\\d)'
const plainPhone = '(\\\\+\\\\d[\\\\d ()./-]{6,17}\\\\d)'
/**
 * Adds what the rows say about companies: names, address, contacts, what kind of business.
 *
 * @param batch only the rows of this import; without it all rows
 */
export async function companyFacts(
  engine: TradeEngine,
  table: 'trade_company_name' | 'trade_company_name_new',
  { batch }: { batch?: number },
): Promise<void> {
  const params: QueryParams = batch === undefined ? {} : { batch }
  await engine.command(
    `INSERT INTO ${table}
       (company, name, country, last_date, address, emails, phones, contact, logistics, sample)
     SELECT company, name, max(country), max(date) AS last,
       argMaxState(address, (toUInt8(address != ''), date, address)),
       groupUniqArrayArray(20)(emails) AS allEmails, groupUniqArrayArray(20)(phones) AS allPhones,
       notEmpty(allEmails) OR notEmpty(allPhones), max(logistics), min(sample)
     FROM (
       SELECT company, name, toString(country) AS country, date, address, logistics, sample,
         arrayMap(e -> lower(e), extractAll(address, '${emailPattern}')) AS emails,
         arrayConcat(extractAll(address, '${labelledPhone}'), extractAll(address, '${plainPhone}')) AS phones
       FROM trade_shipment
       WHERE company != 0 ${batch === undefined ? '' : 'AND batch = {batch:UInt32}'}
     )
     GROUP BY company, name`,
    params,
  )
}
