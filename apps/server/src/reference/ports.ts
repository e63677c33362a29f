/** Ports by UN/LOCODE or name; the country helps where a name exists more than once. */
import { freightPort } from '@backoffice/contract'
import { foldWords } from '../platform/lib/plain-text.ts'
import { parseCountry } from './countries.ts'
import { listedPorts, type PortRow } from './reference-tables.ts'

interface Index {
  byCode: Map<string, PortRow>
  byName: Map<string, PortRow[]>
}

/** What shippers write that is not the name of the list. */
const aliases: Record<string, string> = {
  CNYTN: 'yantian|shenzhen yantian|yantian shenzhen',
  CNSGH: 'shanghai|yangshan|waigaoqiao|wai gao qiao|yang shan',
  CNNBO: 'ningbo|ningpo|beilun|ningbo zhoushan|宁波舟山',
  CNQIN: 'qingdao|tsingtao',
  CNFZH: 'fuzhou|mawei|福州|马尾',
  CNTXG: 'xingang|tianjin xingang|tianjinxingang|tianjin|新港|天津新港',
  CNXAM: 'xiamen|amoy',
  CNGGZ: 'guangzhou|canton|nansha|huangpu|南沙|黄埔',
  CNSNZ: 'shenzhen|深圳',
  HKHKG: 'hong kong|hongkong',
  VNSGN: 'ho chi minh|ho chi minh city|saigon|hochiminh|cat lai|cang cat lai|hcm|hcmc|胡志明',
  VNHPH: 'haiphong|hai phong|cang hai phong|海防',
  INNSA: 'nhava sheva|jawaharlal nehru|jnpt|nhavasheva|jawaharlal nehru nhava sheva|那瓦舍瓦',
  INMAA: 'chennai|madras',
  INBOM: 'mumbai|bombay',
  USLAX: 'los angeles|los angeles ca',
  USNYC: 'new york|new york newark area|newark|new york ny',
  USLGB: 'long beach|long beach ca',
  TWKHH: 'kaohsiung|kao hsiung',
  KRPUS: 'busan|pusan',
  DEHAM: 'hamburg',
  BEANR: 'antwerp|antwerpen|anvers|amberes|安特卫普',
  THLCH: 'laem chabang|laemchabang|林查班',
  MYPKG: 'port klang|port kelang|klang|巴生',
  LKCMB: 'colombo|科伦坡',
  BDCGP: 'chittagong|chattogram|吉大港',
  PKKHI: 'karachi|卡拉奇',
  IDJKT: 'jakarta|tanjung priok|tg priok|丹戎不碌|雅加达',
  AEJEA: 'jebel ali|djebel ali|杰贝阿里',
  TRIST: 'istanbul|ambarli|伊斯坦布尔',
  RUVVO: 'vladivostok|владивосток|符拉迪沃斯托克',
  RULED: 'st petersburg|saint petersburg|санкт петербург|圣彼得堡',
  RUVYP: 'vostochny|восточный|vostochniy',
  RUNVS: 'novorossiysk|новороссийск|novorossisk',
  MXZLO: 'manzanillo mexico|manzanillo mx',
  BRSSZ: 'santos|桑托斯',
  PECLL: 'callao|maritima del callao|卡亚俄',
  CLVAP: 'valparaiso',
  CLSAI: 'san antonio chile',
  ARBUE: 'buenos aires',
  COCTG: 'cartagena colombia',
  ECGYE: 'guayaquil|guayaquil maritimo',
  KEMBA: 'mombasa|kilindini|蒙巴萨',
  SGSIN: 'singapore|新加坡',
  GBFXT: 'felixstowe',
  JPTYO: 'tokyo|东京',
  JPYOK: 'yokohama|横滨',
}

/** Codes in wide use for places that UN/LOCODE lists as a port under another code. */
const otherCodes: Record<string, string> = {
  CNSHA: 'CNSGH',
  CNSHG: 'CNSGH',
  CNNGB: 'CNNBO',
  CNTSN: 'CNTXG',
  CNTAO: 'CNQIN',
  CNXMN: 'CNXAM',
  CNCAN: 'CNGGZ',
  CNSZX: 'CNSNZ',
  CNDLC: 'CNDAL',
  CNFOC: 'CNFZH',
}

let index: Index | undefined

function variants(name: string): string[] {
  const inside = /\(([^()]+)\)/.exec(name)?.[1]
  const outside = name.replace(/\([^()]*\)/g, ' ')
  return [name, outside, outside.split(/[,/]/)[0] ?? '', ...(inside ? [inside] : [])]
}

/** A port's name without the words around it: `Port of X`, `X Port`, `X港`. */
const bareName = (words: string) =>
  words
    .replace(/^(?:port of|port de|puerto de|porto de|puerto|porto|cang|pelabuhan|порт) /, '')
    .replace(/ (?:port|seaport|sea port|anch|anchorage|apt|limani|harbour|harbor|pt)$/, '')
    .replace(/(?<=\p{Script=Han}{2})港$/u, '')

function loadIndex(): Index {
  const byCode = new Map<string, PortRow>()
  const byName = new Map<string, PortRow[]>()
  const add = (name: string, row: PortRow) => {
    const words = foldWords(name)
    const bare = bareName(words)
    for (const key of bare === words ? [words] : [words, bare]) {
      if (key.length < 2) continue
      const rows = byName.get(key)
      if (!rows) byName.set(key, [row])
      else if (!rows.includes(row)) rows.push(row)
    }
  }
  for (const row of listedPorts()) {
    byCode.set(row.code, row)
    for (const name of new Set(variants(row.nameEn))) add(name, row)
    if (row.nameZh) add(row.nameZh, row)
  }
  for (const [code, port] of Object.entries(otherCodes)) {
    const row = byCode.get(port)
    if (row) byCode.set(code, row)
  }
  for (const [code, names] of Object.entries(aliases)) {
    const row = byCode.get(code)
    if (row) for (const name of names.split('|')) byName.set(foldWords(name), [row])
  }
  return { byCode, byName }
}

function pick(rows: PortRow[], country: string): PortRow | undefined {
  const near = country ? rows.filter(row => row.country === country) : rows
  const known = near.filter(row => row.wellKnown)
  if (known.length === 1) return known[0]
  const named = known.filter(row => row.nameZh)
  if (named.length === 1) return named[0]
  if (near.length === 1 || (country && near.length > 0)) return known[0] ?? near[0]
  return undefined
}

function byName(text: string, country: string): PortRow | undefined {
  index ??= loadIndex()
  const words = foldWords(text)
  if (words.length < 2) return undefined
  const rows = index.byName.get(words) ?? index.byName.get(bareName(words))
  return rows && pick(rows, country)
}

function byCode(text: string): PortRow | undefined {
  index ??= loadIndex()
  const code = /^([A-Za-z]{2})[\s-]?([A-Za-z0-9]{3})(?=\d?(?:$|[\s,;:/-]))/.exec(text)
  return code ? index.byCode.get(`${code[1]}${code[2]}`.toUpperCase()) : undefined
}

/**
 * The list's own code of a port given by code or name (`CNSHA`, `Shanghai, China`, `57035 - Shanghai`, `上海港`), ''
 * when unknown or when several ports of that name are as likely. `country` (ISO alpha-2) decides among them. Rows are told
 * apart by these codes, which must not move; `knownPort` has those that are answered.
 */
export function parsePort(text: string, country = ''): string {
  const trimmed = text.trim().replace(/^\d{4,6}\s*[-,:]?\s*(?=\D)/, '')
  if (trimmed.length < 2 || trimmed.length > 120) return ''
  const coded = /^[A-Za-z]{2}\s?[A-Za-z0-9]{3}$/.test(trimmed) ? undefined : byName(trimmed, country)
  const whole = coded ?? byCode(trimmed) ?? byName(trimmed, country)
  if (whole) return whole.code
  const parts = trimmed.split(/[,;/|()（），、]|\s-\s?|\s?-\s/u).map(part => part.trim())
  if (parts.length < 2) return byName(trimmed, '')?.code ?? ''
  const named = parts.slice(1).map(parseCountry).find(Boolean) ?? ''
  for (const part of parts) {
    const found = byCode(part) ?? byName(part, named) ?? byName(part, country)
    if (found && (!named || found.country === named || found.country === country)) return found.code
  }
  return ''
}

/** The same under the code that is answered: `CNSHA` for Shanghai. */
export const knownPort = (text: string): string => freightPort(parsePort(text))

/** Country (ISO alpha-2) of a UN/LOCODE. */
export const countryOfPort = (code: string) => code.slice(0, 2)
