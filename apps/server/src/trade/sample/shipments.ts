/** The rows of the sample: bills as carriers file them, with duplicates, pairs and mistakes. */
import { listedPorts } from '../../reference/reference-tables.ts'
import type { Companies, Company, Partner, Span, Supplier } from './companies.ts'
import type { Random } from './random.ts'
import { carriers, packages, vesselNames } from './vocabulary.ts'

export const sampleHeaders = [
  'Arrival Date',
  'Bill of Lading',
  'Master Bill of Lading',
  'Bill Type',
  'Revision',
  'Shipper Name',
  'Shipper Address',
  'Shipper Country',
  'Consignee Name',
  'Consignee Address',
  'Consignee Country',
  'Notify Party',
  'Goods Description',
  'HS Code',
  'Country of Origin',
  'Country of Destination',
  'Port of Loading',
  'Port of Discharge',
  'Gross Weight (kg)',
  'Quantity',
  'Quantity Unit',
  'Value (USD)',
  'TEU',
  'Container Numbers',
  'Vessel Name',
  'Carrier',
  'Mode of Transport',
]

const dayMs = 86_400_000
/** Share of a year's shipments by month: Chinese New Year lowers February, the autumn is high. */
const months = [0.95, 0.62, 0.86, 0.95, 1, 1.02, 1.08, 1.16, 1.15, 1.1, 1.02, 0.95]

/** Countries that a truck or a train can travel between. */
const continents = [
  ['US', 'CA', 'MX'],
  ['DE', 'IT', 'NL', 'FR', 'ES', 'TR', 'RU', 'CN'],
  ['TH', 'MY', 'VN', 'CN'],
  ['BR', 'CL', 'PE', 'CO'],
]

function otherModes({ land: { country: from } }: Company, { land: { country: to } }: Company): string[] {
  const overLand = continents.some(countries => countries.includes(from) && countries.includes(to))
  return ['AIR', 'AIR', 'AIR', 'POST', ...(overLand ? ['ROAD', 'ROAD', 'RAIL'] : [])]
}

/** Mistakes that clerks make: a letter missing or doubled, spacing and dots of the legal form. */
export function misspell(random: Random, name: string): string {
  const at = random.between(2, Math.max(2, name.length - 3))
  switch (random.below(6)) {
    case 0:
      return name.slice(0, at) + name.slice(at + 1)
    case 1:
      return name.slice(0, at) + (name[at] ?? '') + name.slice(at)
    case 2:
      return name.replace(/CO\., LTD\.?/, 'COMPANY LIMITED')
    case 3:
      return name.replaceAll('.', '').replaceAll(',', '')
    case 4:
      return name.toLowerCase().replace(/\b[a-z]/g, letter => letter.toUpperCase())
    default:
      return name.replace(' ', '  ')
  }
}

export class ShipmentMaker {
  private readonly random: Random
  private readonly companies: Companies
  private readonly endMs: number
  private readonly portNames = new Map(listedPorts().map(({ code, nameEn }) => [code, nameEn]))
  private serial = 0

  constructor(random: Random, companies: Companies, end: Date) {
    this.random = random
    this.companies = companies
    this.endMs = end.getTime()
  }

  /** Rows of one shipment: mostly one bill; some with their master bill, some in parts, revised or filed twice. */
  rowsOf(supplier: Supplier, { buyer, active }: Partner): string[][] {
    const { random } = this
    const date = this.dateFor(supplier, active)
    const voyage = this.voyage(supplier, buyer)
    if (random.chance(0.06)) return this.consolidation(supplier, buyer, date, voyage)
    const bill = this.bill(supplier, buyer, date, voyage)
    const rows = [bill]
    if (random.chance(0.012)) rows.push(this.revised(bill))
    if (random.chance(0.006)) rows.push([...bill])
    return rows
  }

  private dateFor({ trade }: Company, { oldest, newest }: Span): string {
    for (;;) {
      const age = newest + Math.floor(this.random.next() ** 1.15 * (oldest - newest))
      const date = new Date(this.endMs - age * dayMs)
      const month = date.getUTCMonth()
      const away = Math.min((month + 13 - trade.peak) % 12, (trade.peak + 11 - month) % 12)
      const season = (months[month] ?? 1) * (1.25 - away * 0.07)
      if (this.random.chance(season / 1.5)) return date.toISOString().slice(0, 10)
    }
  }

  private voyage(supplier: Company, buyer: Company) {
    const { random } = this
    const [carrier, code] = random.pick(carriers)
    return {
      carrier,
      code,
      vessel: `${carrier.split(' ')[0]} ${random.pick(vesselNames)}`,
      from: this.portName(random.pickSkewed(supplier.ports)),
      to: this.portName(random.pickSkewed(buyer.ports)),
      mode: random.chance(0.9) ? 'SEA' : random.pick(otherModes(supplier, buyer)),
    }
  }

  /** Most bills name a port, some give its code. */
  private portName(code: string): string {
    return this.random.chance(0.2) ? code : (this.portNames.get(code) ?? code)
  }

  /** @param packed how many of what */
  private goods(supplier: Supplier, packed: string): { text: string; code: string } {
    const { random } = this
    const goods = random.pickSkewed(supplier.goods)
    const english = random.pick(goods.names)
    let text = english
    if (supplier.land.country === 'CN' && random.chance(0.2)) {
      text = random.pick(goods.namesZh)
      if (random.chance(0.4)) text += ` ${english}`
    }
    if (random.chance(0.25)) text = `${packed} ${text}`
    const other = random.pick(supplier.goods)
    if (other !== goods && random.chance(0.1)) text += ` AND ${random.pick(other.names)}`
    if (random.chance(0.15)) text += ` PO NO. ${random.between(10_000, 99_999)}`
    if (random.chance(0.12)) text += ` HS CODE ${goods.code}`
    const filed = random.chance(0.12) ? '' : random.chance(0.15) ? goods.code.slice(0, 4) : goods.code
    return { text, code: filed }
  }

  private nameAsFiled(name: string): string {
    return this.random.chance(0.03) ? misspell(this.random, name) : name
  }

  private billNo(prefix: string): string {
    this.serial++
    return `${prefix}${String(this.serial * 7919 + 10_000_000).padStart(9, '0')}`
  }

  private containers(count: number): string {
    const { random } = this
    return Array.from(
      { length: count },
      () => `${random.pick(['TCLU', 'MSKU', 'CAIU', 'TGHU', 'FCIU'])}${random.between(1_000_000, 9_999_999)}`,
    ).join(' ')
  }

  private bill(
    supplier: Supplier,
    buyer: Company,
    date: string,
    voyage: ReturnType<ShipmentMaker['voyage']>,
    master = '',
  ): string[] {
    const { random } = this
    const { trade } = supplier
    const bySea = voyage.mode === 'SEA'
    const teu = bySea ? (master ? 0.5 : random.pick([1, 1, 2, 2, 2, 4, 6])) : 0
    const weight = random.around(bySea ? trade.kgPerTeu * teu : trade.kgPerTeu / 25, 1.7)
    const packing = random.pick(trade.packages ?? packages)
    const quantity = String(Math.max(1, Math.round(weight / random.around(12, 2))))
    const goods = this.goods(supplier, `${quantity} ${packing}`)
    const toOrder = random.chance(0.02)
    const consignee = toOrder
      ? random.pick(['TO ORDER', 'TO THE ORDER OF SHIPPER', 'TO ORDER OF BANK'])
      : buyer.name
    return [
      date,
      this.billNo(master ? 'H' : voyage.code),
      master,
      master ? 'House' : '',
      '0',
      this.nameAsFiled(supplier.name),
      supplier.address,
      random.chance(0.9) ? supplier.land.country : '',
      toOrder ? consignee : this.nameAsFiled(consignee),
      toOrder ? '' : buyer.address,
      toOrder ? '' : buyer.land.country,
      toOrder
        ? buyer.name
        : random.chance(0.6)
          ? 'SAME AS CONSIGNEE'
          : random.pick(this.companies.forwarders).name,
      goods.text,
      goods.code,
      supplier.land.country,
      buyer.land.country,
      voyage.from,
      voyage.to,
      weight.toFixed(weight < 100 ? 1 : 0),
      quantity,
      packing,
      random.chance(0.55) ? (weight * random.around(trade.usdPerKg, 1.6)).toFixed(2) : '',
      bySea ? String(teu) : '',
      bySea ? this.containers(Math.max(1, Math.ceil(teu / 2))) : '',
      bySea ? voyage.vessel : '',
      voyage.carrier,
      voyage.mode,
    ]
  }

  private revised(bill: string[]): string[] {
    const row = [...bill]
    row[4] = '1'
    row[18] = (Number(bill[18]) * this.random.around(1, 1.05)).toFixed(0)
    return row
  }

  /** A forwarder's master bill for two to four house bills. */
  private consolidation(
    supplier: Supplier,
    buyer: Company,
    date: string,
    voyage: ReturnType<ShipmentMaker['voyage']>,
  ): string[][] {
    const { random } = this
    const [from, to] = [random.pick(this.companies.forwarders), random.pick(this.companies.forwarders)]
    const number = this.billNo(voyage.code)
    const houses = Array.from({ length: random.between(1, 3) }, () =>
      this.bill(supplier, buyer, date, voyage, number),
    )
    const weight = houses.reduce((sum, row) => sum + Number(row[18]), 0)
    const pieces = houses.reduce((sum, row) => sum + Number(row[19]), 0)
    const first = houses[0] ?? []
    const masterRow = [...first]
    const set = (column: number, value: string) => {
      masterRow[column] = value
    }
    set(1, number)
    set(2, number)
    set(3, 'Master')
    set(5, from.name)
    set(6, from.address)
    set(7, from.land.country)
    set(8, to.name)
    set(9, to.address)
    set(10, to.land.country)
    set(11, 'SAME AS CONSIGNEE')
    set(12, 'CONSOLIDATED CARGO AS PER ATTACHED MANIFEST')
    set(13, '')
    set(18, weight.toFixed(0))
    set(19, String(pieces))
    set(21, '')
    set(22, '1')
    return [masterRow, ...houses]
  }
}
