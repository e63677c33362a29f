/** The invented companies of the sample: who they are, what they deal in, with whom. */
import { companyIdentity } from '../identity.ts'
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

export interface Company {
  name: string
  land: Land
  trade: Trade
  address: string
  /** Ports it ships through, the usual one first. */
  ports: string[]
}

export interface Supplier extends Company {
  /** The most frequent first. */
  partners: Company[]
  /** HS codes of six digits, the most frequent first. */
  codes: string[]
}

const pickTrade = weightedPicker(trades.map(trade => [trade, trade.weight] as const))

function phoneOf(random: Random, { phone }: Land): string {
  const group = () => String(random.between(0, 999)).padStart(3, '0')
  return `TEL: +${phone}-${random.between(10, 99)}-555${group().slice(0, 1)} ${random.between(1000, 9999)}`
}

function addressOf(random: Random, land: Land, brand: string): string {
  const parts = [`NO. ${random.between(1, 999)} ${random.pick(streets)}`]
  if (random.chance(0.4))
    parts.unshift(
      `${random.pick(['ROOM', 'SUITE', 'UNIT', 'FLOOR'])} ${random.between(1, 40)}0${random.between(1, 9)}`,
    )
  parts.push(random.pick(land.cities), land.name)
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

interface Named {
  name: string
  brand: string
  address?: string
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
  const city = isChinese ? `${random.pick(land.cities)} ` : ''
  const form = random.pick(land.legalForms)
  const middle = random.chance(0.65) ? ` ${trade.word}` : random.chance(0.3) ? ' INTERNATIONAL' : ' TRADING'
  const name = form === 'PT' ? `PT ${brand}${middle}` : `${city}${brand}${middle} ${form}`
  return { name, brand }
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
      const address = made.address ?? addressOf(this.random, land, made.brand)
      return { name: made.name, land, trade, address, ports }
    }
  }
}

export interface Companies {
  suppliers: Supplier[]
  buyers: Company[]
  forwarders: Company[]
}

/** @param codes HS codes of six digits by chapter */
export function makeCompanies(random: Random, count: number, codes: Map<string, string[]>): Companies {
  const pickSupplierLand = weightedPicker(lands.map(one => [one, one.supplierWeight] as const))
  const pickBuyerLand = weightedPicker(lands.map(one => [one, one.buyerWeight] as const))
  const maker = new CompanyMaker(random)
  const forwarders = Array.from({ length: Math.max(4, Math.round(count * 0.015)) }, () => {
    const land = pickSupplierLand(random)
    return maker.make(land, pickTrade(random), own => forwarderName(own, land))
  })
  const buyerCount = Math.round(count * 0.5)
  const buyers = Array.from({ length: buyerCount }, () => {
    const land = pickBuyerLand(random)
    const trade = pickTrade(random)
    return maker.make(land, trade, own => nameOf(own, land, trade))
  })
  const buyersOf = new Map<Trade, Company[]>()
  for (const buyer of buyers) buyersOf.set(buyer.trade, [...(buyersOf.get(buyer.trade) ?? []), buyer])
  const suppliers = Array.from({ length: count - buyerCount - forwarders.length }, () => {
    const land = pickSupplierLand(random)
    const trade = pickTrade(random)
    const company = maker.make(land, trade, own => nameOf(own, land, trade))
    const all = codes.get(trade.chapter) ?? []
    const own = Array.from({ length: random.between(1, 4) }, () => random.pickSkewed(all))
    const pool = buyersOf.get(trade) ?? buyers
    const partners = Array.from({ length: random.between(1, 9) }, () =>
      random.pick(random.chance(0.8) ? pool : buyers),
    )
    return {
      ...company,
      codes: own,
      partners: partners.filter(partner => partner.land !== land || random.chance(0.1)),
    }
  })
  for (const supplier of suppliers)
    if (supplier.partners.length === 0) supplier.partners.push(random.pick(buyers))
  return { suppliers, buyers, forwarders }
}
