/** Countries by exactly their code or one of their names, in the languages that customs files come in. */

import { foldWords } from '../platform/lib/plain-text.ts'
import { type CountryRow, countryRows } from './reference-tables.ts'

const languages = [
  'en',
  'zh-Hans',
  'zh-Hant',
  'es',
  'pt',
  'fr',
  'de',
  'it',
  'ru',
  'uk',
  'tr',
  'vi',
  'id',
  'kk',
  'ja',
  'ko',
  'ar',
  'fa',
  'th',
  'pl',
]

/** Short and official forms, and names of customs files, that the language tables lack. */
const aliases: Record<string, string> = {
  US: 'usa|u s a|u s|united states of america|estados unidos de america|eeuu|ee uu|eua|e u a|美利坚|美利坚合众国|сша|соединенные штаты|abd|hoa ky|my|amerika serikat|us america',
  GB: 'uk|u k|great britain|england|scotland|wales|northern ireland|united kingdom of great britain and northern ireland|britain|inglaterra|reino unido de gran bretana|великобритания|大不列颠|英格兰|ingiltere',
  CN: 'prc|p r c|p r china|pr china|china mainland|mainland china|china pr|people s republic of china|peoples republic of china|republica popular china|republica popular da china|китайская народная республика|кнр|中华人民共和国|中國大陸|中国大陆|cin halk cumhuriyeti|tiongkok|rrc',
  HK: 'hong kong|hongkong|hong kong china|hong kong sar|中国香港|香港|гонконг',
  MO: 'macau|macao|中国澳门|澳门|macao china',
  TW: 'taiwan|taiwan province of china|taiwan china|chinese taipei|taipei|中国台湾|台湾|臺灣|台灣|тайвань|republic of china',
  KR: 'korea|south korea|korea south|republic of korea|korea republic of|s korea|rok|corea|corea del sur|republica de corea|韩国|南韩|大韩民国|корея республика|республика корея|guney kore|han quoc|korea selatan',
  KP: 'north korea|dprk|korea north|democratic people s republic of korea|朝鲜|北朝鲜',
  VN: 'viet nam|vietnam|socialist republic of viet nam|s r vietnam|вьетнам',
  RU: 'russia|russian federation|federacion rusa|federacion de rusia|россия|российская федерация|рф|俄罗斯|俄罗斯联邦|rusya federasyonu',
  TR: 'turkey|turkiye|republic of turkiye|土耳其|turquia',
  AE: 'uae|u a e|united arab emirates|dubai|abu dhabi|阿联酋|阿拉伯联合酋长国|оаэ',
  SA: 'ksa|saudi|kingdom of saudi arabia|saudi arabia',
  CZ: 'czech republic|czechia|捷克共和国|republica checa|чешская республика',
  NL: 'holland|the netherlands|netherlands|荷兰|paises bajos|holanda|hollanda',
  CI: 'ivory coast|cote d ivoire|cote divoire|costa de marfil|象牙海岸',
  CD: 'congo democratic republic of|democratic republic of congo|democratic republic of the congo|dr congo|drc|zaire|刚果民主共和国|刚果（金）|刚果 金',
  CG: 'congo|congo republic of|republic of congo|刚果共和国|刚果（布）|刚果 布',
  MM: 'burma|myanmar|union of myanmar|birmania',
  LA: 'laos|lao|lao pdr|lao people s democratic republic|lao p d r',
  IR: 'iran|iran islamic republic of|islamic republic of iran',
  SY: 'syria|syrian arab republic',
  TZ: 'tanzania|united republic of tanzania|tanzania united republic of',
  MD: 'moldova|republic of moldova|moldova republic of',
  MK: 'macedonia|north macedonia|former yugoslav republic of macedonia',
  BO: 'bolivia|bolivia plurinational state of|plurinational state of bolivia',
  VE: 'venezuela|bolivarian republic of venezuela|venezuela bolivarian republic of',
  SZ: 'swaziland|eswatini',
  CV: 'cape verde|cabo verde',
  BN: 'brunei|brunei darussalam',
  PS: 'palestine|state of palestine|palestinian territory',
  FM: 'micronesia',
  VA: 'vatican|holy see',
  TL: 'east timor|timor leste',
  BY: 'belarus|belorussia|белоруссия|республика беларусь',
  DE: 'germany|federal republic of germany|фрг|alemania|bundesrepublik deutschland',
  PG: 'papua new guinea|png',
  NZ: 'new zealand|nz',
  ZA: 'south africa|rsa|republic of south africa|sudafrica',
  PR: 'puerto rico',
  IT: 'italy|italia',
  JP: 'japan|japon|nippon',
  EG: 'egypt|arab republic of egypt',
  BA: 'bosnia|bosnia and herzegovina|bosnia herzegovina',
  TT: 'trinidad|trinidad and tobago|trinidad tobago',
  DO: 'dominican republic|republica dominicana|dominican rep',
}

const skipped = new Set(['the', 'of', 'and', 'republic', 'rep', 'state', 'federation', 'kingdom'])
/** The words without order and fillers: `KOREA, REPUBLIC OF` and `Republic of Korea` meet. */
const sortedWords = (words: string) =>
  words
    .split(' ')
    .filter(word => !skipped.has(word))
    .sort()
    .join(' ')

interface Names {
  byName: Map<string, string>
  bySorted: Map<string, string>
}

let names: Names | undefined

function loadNames(): Names {
  const byName = new Map<string, string>()
  const bySorted = new Map<string, string>()
  const add = (name: string, iso2: string) => {
    const words = foldWords(name)
    if (!words || words === iso2.toLowerCase()) return
    if (!byName.has(words)) byName.set(words, iso2)
    const sorted = sortedWords(words)
    if (sorted.length > 3 && !bySorted.has(sorted)) bySorted.set(sorted, iso2)
  }
  for (const [iso2, words] of Object.entries(aliases)) for (const word of words.split('|')) add(word, iso2)
  const tables = languages.map(language => new Intl.DisplayNames([language], { type: 'region' }))
  for (const row of countryRows()) {
    for (const name of [...row.otherNames, row.nameEn, row.nameZh]) add(name, row.iso2)
    byName.set(row.iso3.toLowerCase(), row.iso2)
    for (const table of tables) add(table.of(row.iso2) ?? '', row.iso2)
  }
  for (const row of countryRows()) byName.set(row.iso2.toLowerCase(), row.iso2)
  return { byName, bySorted }
}

function find(text: string): string | undefined {
  names ??= loadNames()
  const words = foldWords(text)
  if (!words) return undefined
  // `United` alone is no kingdom.
  return names.byName.get(words) ?? (words.includes(' ') ? names.bySorted.get(sortedWords(words)) : undefined)
}

/** ISO 3166 alpha-2 of a country by exactly its code or one of its names, in any language; undefined when unknown. */
export const countryNamed = (text: string): string | undefined => find(text)

/** Other names for a country, besides its name and code, that people search by. */
export const otherNamesOf = ({ iso2, iso3, otherNames }: CountryRow): string[] => [
  iso3,
  ...otherNames,
  // Two letters are more often another country's code.
  ...(aliases[iso2]?.split('|').filter(name => !/^[a-z ]{2}$/.test(name) || name === 'uk') ?? []),
]
