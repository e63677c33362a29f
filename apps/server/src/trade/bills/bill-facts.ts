/** Bills as people may see them: what the row says, the companies by their names, the contacts masked. */
import { type BillFacts, type ShipmentDetail, shipmentContacts, shipmentDetails } from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import { cellSeenBy } from '../../platform/masking/masked-cells.ts'
import { contactsSeenBy, maskFor } from '../../platform/masking/personal-data.ts'
import { hsNames } from '../../reference/hs-names.ts'
import type { Trade } from '../open-trade.ts'
import { uidText } from '../store/identity.ts'
import type { Details } from '../store/shipment.ts'
import { type BillRow, type BillSlice, findFiledPartners } from './bill-rows.query.ts'

/** A row with the names of its companies; '' where it names none. */
export interface NamedBill {
  row: BillRow
  companyName: string
  partnerName: string
  /** As the file has it. */
  filedPartner: string
}

export async function namedBills(
  { engine, facts }: Pick<Trade, 'engine' | 'facts'>,
  rows: BillRow[],
  signal: AbortSignal,
): Promise<NamedBill[]> {
  const ids = [...new Set(rows.flatMap(({ company, partner }) => [company, partner]))].filter(
    id => id !== '0',
  )
  const [found, filed] = await Promise.all([
    ids.length > 0 ? facts.get(ids, { signal }) : [],
    findFiledPartners(engine, rows, { signal }),
  ])
  const names = new Map(found.map(({ company, names: [name = ''] }) => [company, name]))
  const nameOf = (company: string) => names.get(company) ?? ''
  return rows.map(row => ({
    row,
    companyName: nameOf(row.company),
    partnerName: nameOf(row.partner),
    filedPartner: filed.get(`${row.rowHash}-${row.rowN}`) ?? '',
  }))
}

const party = (
  company: string,
  { uname, filedName }: Record<'uname' | 'filedName', string>,
  country: string,
) => ({
  uid: company === '0' ? '' : uidText(BigInt(company)),
  uname,
  filedName: filedName === uname ? '' : filedName,
  country,
})

/** The company that the row is about, and the one on the other side. */
export const companyOf = ({ row, companyName }: NamedBill) =>
  party(row.company, { uname: companyName, filedName: row.name }, row.country)
export const partnerOf = ({ row, partnerName, filedPartner }: NamedBill) =>
  party(row.partner, { uname: partnerName, filedName: filedPartner }, row.partnerCountry)

const kindOf = (field: (typeof shipmentContacts)[number]) => (field.endsWith('Email') ? 'email' : 'phone')

function detailsOf(json: string) {
  const { extras = [], ...said }: Details = json ? JSON.parse(json) : {}
  const figure = (text: string | undefined) => (text ? Number(text) : null)
  const found = Object.fromEntries(
    Object.keys(shipmentDetails).map(field => [field, said[field as ShipmentDetail] ?? '']),
  )
  return {
    ...(found as Record<ShipmentDetail, string>),
    netWeight: figure(said.netWeight),
    unitPrice: figure(said.unitPrice),
    extras: extras.map(([name, value]) => ({ name, value })),
  }
}

function factsOf(row: BillRow): BillFacts {
  const { company, country, partner, partnerCountry, role, name, dataSet, batch, ...own } = row
  const { details, rowHash, rowN, origPortText, destPortText, sample, heading, fileRow, fileSheet, ...same } =
    own
  return {
    ...same,
    ...detailsOf(details),
    id: `${rowHash}-${rowN}`,
    amountRate: row.amountRate || null,
    product: heading === 1 ? '' : row.product,
    heading: heading === 1 ? hsNames(row.hsCode) : null,
    transportMode: row.transportMode as BillFacts['transportMode'],
    origPort: row.origPort || origPortText,
    destPort: row.destPort || destPortText,
    sample: sample === 1,
  }
}

/** @param access whose permissions decide which contacts in the goods and the other texts are masked */
export function billFactsFor(access: Access) {
  const see = contactsSeenBy(access)
  const contact = maskFor(access)
  const extra = cellSeenBy(access)
  return (row: BillRow): BillFacts => {
    const bill = factsOf(row)
    const extras = bill.extras.map(({ name, value }) => ({ name, value: extra(name, value) }))
    const contacts = Object.fromEntries(
      shipmentContacts.map(field => [field, bill[field] && contact(kindOf(field), bill[field])]),
    )
    return { ...bill, ...contacts, extras, product: see(bill.product, 'product') }
  }
}

/** The row that the id of a bill means. */
export function rowOf(bill = ''): BillSlice['first'] {
  const [hash = '', n = ''] = bill.split('-')
  const [rowHash, rowN] = [BigInt(hash), Number(n)]
  return bill && rowHash < 2n ** 64n && rowN < 2 ** 32 ? { rowHash, rowN } : undefined
}
