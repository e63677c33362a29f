/** The invented companies of the sample: who they are, what they trade, and with whom. */
import { companyIdentity } from '../store/identity.ts'
import { type Goods, goodsByChapter } from './goods.ts'
import { type Random, weightedPicker } from './random.ts'
import {
  chineseCities,
  forwarderWords,
  hanzi,
  heads,
  type Land,
  lands,
  pinyin,
  streets,
  tails,
  trades,
} from './vocabulary.ts'

export type Trade = (typeof trades)[number]

/** When companies traded: days before the end of the sample. */
export interface Span {
  oldest: number
  newest: number
}

export interface Company {
  name: string
  land: Land
  trade: Trade
  address: string
  /** Ports it uses, the usual one first. */
  ports: string[]
  active: Span
}

export interface Partner {
  buyer: Company
  active: Span
}

export interface Supplier extends Company {
  /** The most frequent first. */
  partners: Partner[]
  /** The most frequent first. */
  goods: Goods[]
}

/** A little more than three years. */
const days = 1095
const always: Span = { oldest: days, newest: 0 }
/** Two companies that were active together for less did no business. */
const shortest = 20

const pickAnyTrade = weightedPicker(trades.map(trade => [trade, trade.weight] as const))

/** What a country grows or makes: no coffee from Germany, no wine from Vietnam. */
function pickTrade(random: Random, { country }: Land): Trade {
  for (;;) {
    const trade = pickAnyTrade(random)
    if (!trade.from || trade.from.includes(country)) return trade
  }
}

/** Most trade all the time; some have stopped, some are new. */
function activeSpan(random: Random): Span {
  if (random.chance(0.07)) return { oldest: days, newest: random.between(400, 900) }
  if (random.chance(0.08)) return { oldest: random.between(60, 300), newest: 0 }
  return always
}

/** @returns undefined when two periods hardly overlap */
export function overlap(one: Span, other: Span): Span | undefined {
  const span = {
    oldest: Math.min(one.oldest, other.oldest),
    newest: Math.max(one.newest, other.newest),
  }
  return span.oldest - span.newest >= shortest ? span : undefined
}

function phoneOf(random: Random, { phone }: Land): string {
  const group = () => String(random.between(0, 999)).padStart(3, '0')
  return `TEL: +${phone}-${random.between(10, 99)}-555${group().slice(0, 1)} ${random.between(1000, 9999)}`
}

interface Named {
  name: string
  brand: string
  /** Where the name says that it is. */
  city?: string
  address?: string
}

function addressOf(random: Random, land: Land, { brand, city }: Named): string {
  const parts = [`NO. ${random.between(1, 999)} ${random.pick(streets)}`]
  if (random.chance(0.4))
    parts.unshift(
      `${random.pick(['ROOM', 'SUITE', 'UNIT', 'FLOOR'])} ${random.between(1, 40)}0${random.between(1, 9)}`,
    )
  parts.push(city ?? random.pick(land.cities), land.name)
  let address = parts.join(', ')
  if (random.chance(0.3)) address += ` ${phoneOf(random, land)}`
  const mailbox = random.pick(['SALES', 'INFO', 'EXPORT', 'IMPORT', 'PURCHASING'])
  if (random.chance(0.2)) address += ` EMAIL: ${mailbox}@${brand.replace(/[^A-Z]/g, '')}.EXAMPLE.COM`
  return address
}

function chineseAddress(random: Random, city: string): string {
  const address = `中国${city}${random.pick(['人民路', '中山路', '工业大道', '科技园', '解放路'])}${random.between(1, 999)}号`
  return random.chance(0.25)
    ? `${address} 电话：0${random.between(20, 99)}-5555${random.between(1000, 9999)}`
    : address
}

function nameOf(random: Random, land: Land, trade: Trade): Named {
  if (land.country === 'CN' && random.chance(0.12)) {
    const at = [random.below(hanzi.length), random.below(hanzi.length)]
    const city = random.pick(chineseCities)
    const kind = random.chance(0.3) ? '进出口' : random.chance(0.5) ? '实业' : ''
    const brand = at.map(index => pinyin[index] ?? '').join('')
    const name = `${city}${at.map(index => hanzi[index] ?? '').join('')}${trade.wordZh}${kind}有限公司`
    return { name, brand, address: chineseAddress(random, city) }
  }
  const isChinese = land.country === 'CN' || land.country === 'TW'
  const brand =
    isChinese && random.chance(0.6)
      ? `${random.pick(pinyin)}${random.pick(pinyin)}`
      : `${random.pick(heads)}${random.chance(0.7) ? '' : ' '}${random.pick(tails)}`
  const city = isChinese ? random.pick(land.cities) : undefined
  const form = random.pick(land.legalForms)
  const middle = random.chance(0.65) ? ` ${trade.word}` : random.chance(0.3) ? ' INTERNATIONAL' : ' TRADING'
  const place = city ? `${city} ` : ''
  const name = form === 'PT' ? `PT ${brand}${middle}` : `${place}${brand}${middle} ${form}`
  return { name, brand, ...(city && { city }) }
}

function forwarderName(random: Random, land: Land): Named {
  const brand = `${random.pick(heads)}${random.pick(tails)}`
  return { name: `${brand} ${random.pick(forwarderWords)} ${random.pick(land.legalForms)}`, brand }
}

class CompanyMaker {
  private readonly taken = new Set<string>()
  private readonly random: Random

  constructor(random: Random) {
    this.random = random
  }

  make(land: Land, trade: Trade, name: (random: Random) => Named): Company {
    for (let attempt = 0; ; attempt++) {
      const made = name(this.random)
      const { uid } = companyIdentity(made.name, land.country)
      if (this.taken.has(uid)) {
        if (attempt > 10_000) throw new Error('The sample ran out of names')
        continue
      }
      this.taken.add(uid)
      const ports = [...land.ports].sort(() => this.random.next() - 0.7)
      const address = made.address ?? addressOf(this.random, land, made)
      return { name: made.name, land, trade, address, ports, active: activeSpan(this.random) }
    }
  }
}

export interface Companies {
  suppliers: Supplier[]
  buyers: Company[]
  forwarders: Company[]
}

/** Share of the suppliers that also buy. */
const alsoBuys = 0.08
/** Share of the buyers that recently changed some of their suppliers. */
const hasSwitched = 0.12

/** Suppliers before and after the day on which a buyer changed them. */
function switching(random: Random, buyers: Company[]): (buyer: Company) => Span {
  const days = new Map(
    buyers.filter(() => random.chance(hasSwitched)).map(buyer => [buyer, random.between(40, 200)] as const),
  )
  return buyer => {
    const day = days.get(buyer)
    if (day === undefined) return always
    return random.chance(0.5) ? { ...always, newest: day } : { ...always, oldest: day }
  }
}

/** Gives every supplier its buyers, most of them in its own trade. */
function findPartners(random: Random, suppliers: Supplier[], buyers: Company[]): void {
  const pool = [...buyers, ...suppliers.filter(() => random.chance(alsoBuys))]
  const ofTrade = Map.groupBy(pool, ({ trade }) => trade)
  const spanWith = switching(random, pool)
  const meet = (supplier: Supplier, buyer: Company): void => {
    const both = buyer === supplier ? undefined : overlap(supplier.active, buyer.active)
    const active = both && overlap(both, spanWith(buyer))
    if (active) supplier.partners.push({ buyer, active })
  }
  for (const supplier of suppliers) {
    const own = ofTrade.get(supplier.trade) ?? pool
    for (let left = random.between(1, 9); left > 0; left--) {
      const buyer = random.pick(random.chance(0.9) ? own : pool)
      if (buyer.land !== supplier.land || random.chance(0.1)) meet(supplier, buyer)
    }
    while (supplier.partners.length === 0) meet(supplier, random.pick(pool))
  }
}

export function makeCompanies(random: Random, count: number): Companies {
  const pickSupplierLand = weightedPicker(lands.map(one => [one, one.supplierWeight] as const))
  const pickBuyerLand = weightedPicker(lands.map(one => [one, one.buyerWeight] as const))
  const maker = new CompanyMaker(random)
  const forwarders = Array.from({ length: Math.max(4, Math.round(count * 0.015)) }, () => {
    const land = pickSupplierLand(random)
    return maker.make(land, pickTrade(random, land), own => forwarderName(own, land))
  })
  const buyerCount = Math.round(count * 0.5)
  const buyers = Array.from({ length: buyerCount }, () => {
    const land = pickBuyerLand(random)
    const trade = pickAnyTrade(random)
    return maker.make(land, trade, own => nameOf(own, land, trade))
  })
  const suppliers = Array.from({ length: count - buyerCount - forwarders.length }, (): Supplier => {
    const land = pickSupplierLand(random)
    const trade = pickTrade(random, land)
    const company = maker.make(land, trade, own => nameOf(own, land, trade))
    const all = goodsByChapter.get(trade.chapter) ?? []
    const goods = [...new Set(Array.from({ length: random.between(1, 4) }, () => random.pickSkewed(all)))]
    return { ...company, goods, partners: [] }
  })
  findPartners(random, suppliers, buyers)
  return { suppliers, buyers, forwarders }
}
