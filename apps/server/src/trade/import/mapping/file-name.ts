/** The name of a file describes its rows: `Chile import 2026-01.csv`, `IN_EXP_202603.xlsx`, `越南进口数据.xlsx`. */
import type { FileContext } from '@backoffice/contract'
import { foldText } from '../../../platform/lib/plain-text.ts'
import { parseCountry } from '../../../reference/countries.ts'
import { wholeNames } from '../../../reference/country-aliases.ts'
import { directionWord } from '../../../reference/direction-words.ts'
import { withoutMoney } from '../../../reference/units.ts'
import { leastPiece, splitNameWord } from './name-pieces.ts'

export interface FileNameHints extends FileContext {
  /** True when country and direction are next to each other, or the name contains nothing else. */
  sure: boolean
  /** The country is one of several that the name may mean: a code of a document, or of a language of several countries. */
  isOpen?: boolean
}

type Kind = 'import' | 'export' | 'country' | 'mode' | 'currency' | 'plain' | 'joint' | 'other'

interface Token {
  kind: Kind
  value: string
  /** A code of a country that is also a word of the trade: GD of Grenada, or a goods declaration. */
  isAlsoWord?: boolean
  /** The code may be a document, a party or another word as well. */
  isDocument?: boolean
  /** Countries whose language the word is. */
  countries?: string[]
}

const list = (words: string) => new Set(words.split(' '))
/** Vendors whose own names say nothing of the rows. */
const vendors = 'importgenius exportgenius panjiva datamyne volza eximpedia tendata descartes trademo'
const words: [Kind, string, Set<string>][] = [
  [
    'mode',
    'SEA',
    list('sea ocean maritime maritimo maritima seafreight fcl lcl bol bl mbl hbl море deniz laut'),
  ],
  ['mode', 'AIR', list('air aerial aereo aerea airfreight awb авиа hava udara')],
  ['mode', 'RAIL', list('rail railway ferroviario жд')],
  ['mode', 'ROAD', list('road truck trucks carretera terrestre rodoviario авто')],
  ['currency', '', list('usd eur cny rmb inr gbp jpy')],
  ['joint', '', list('from to into of de desde hacia para da do in del by')],
  [
    'plain',
    '',
    list(
      'customs custom trade data database dataset full detail details detailed shipment shipments bill bills lading record records sample samples part raw clean cleaned final new report stats statistics sheet list file hs code codes hscode monthly month year q v ver version all complete daily weekly result results download output aduana aduanas comercio datos dados alfandega таможня таможенные данные detalle demo test copy jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october november december enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre janeiro fevereiro and the y utf gbk csv xlsx xls txt data1 info quarter quarters qtr trimestre q st nd rd th declarations declaration entries pedimento pedimentos declaraciones gd be sb pib peb ceisa гтд дт мд декларации квартал тапсырма кв',
    ),
  ],
  ['plain', '', list(vendors)],
]

/** Vendors sell these bills of the United States, unless a name says exports. */
const billsOfStates: FileContext = { direction: 'import', country: 'US', transportMode: 'SEA' }

/** Direction, country and transport mode of systems that vendors name with one word. */
const systems: Record<string, FileContext> = {
  ams: billsOfStates,
  'us bol': billsOfStates,
  'shipping bill': { direction: 'export', country: 'IN' },
  'bill of entry': { direction: 'import' },
  ...Object.fromEntries(vendors.split(' ').map(vendor => [`${vendor} us`, billsOfStates])),
}

/** Adjectives of countries whose customs data is sold. */
const adjectives: Record<string, string> = {
  indian: 'IN',
  vietnamese: 'VN',
  chilean: 'CL',
  russian: 'RU',
  ukrainian: 'UA',
  mexican: 'MX',
  peruvian: 'PE',
  colombian: 'CO',
  brazilian: 'BR',
  turkish: 'TR',
  pakistani: 'PK',
  chinese: 'CN',
  american: 'US',
  america: 'US',
  indonesian: 'ID',
  argentine: 'AR',
  ecuadorian: 'EC',
  panamanian: 'PA',
  kazakh: 'KZ',
  philippine: 'PH',
  bangladeshi: 'BD',
}

/** Two-letter codes that are words of many languages as well. */
const alsoWords = list('in to de me is no so la my as at by it am be do co id al ma pa es et se sa tm pm ai')
/** Codes that are documents, parties or words such as `number` in the names of files. */
const documents = list('gd pl sb ci so do si bl no be bc ps')
/** Three-letter codes that are words. */
const alsoLong = list('per can are nor pan and mar jan bol est sur max')

/** The ending of a file name; a packed file has two. */
const ending = /\.(?:csv|tsv|txt|xlsx?|xlsm|jsonl?|ndjson|parquet|zip|gz)$/i

const kindOf = (text: string) => words.find(([, , known]) => known.has(text))

/** The country of a word of a name. */
const countryOf = (folded: string) =>
  adjectives[folded] ?? (wholeNames.has(folded) ? '' : parseCountry(folded))

const isKnown = (folded: string) =>
  directionWord(folded) !== undefined ||
  kindOf(folded) !== undefined ||
  (folded.length >= leastPiece && countryOf(folded) !== '')

const tokensOf = (name: string) =>
  name
    .replace(ending, '')
    .replace(ending, '')
    .replace(/(\p{Script=Han}+)/gu, ' $1 ')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .replace(/(\d)(\p{L})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .flatMap(word => splitNameWord(word, isKnown))

const han: [RegExp, Token][] = [
  [/^(?:进出口|進出口)/u, { kind: 'plain', value: '' }],
  [/^(?:进口|進口)/u, { kind: 'import', value: '' }],
  [/^出口/u, { kind: 'export', value: '' }],
  [/^(?:海运|海運)/u, { kind: 'mode', value: 'SEA' }],
  [/^(?:空运|空運)/u, { kind: 'mode', value: 'AIR' }],
  [/^(?:铁路|鐵路)/u, { kind: 'mode', value: 'RAIL' }],
  [/^(?:公路|陆运)/u, { kind: 'mode', value: 'ROAD' }],
  [/^(?:自|从|由|对|往|到|至|向|来自)/u, { kind: 'joint', value: '' }],
  [
    /^(?:海关|海關|贸易|貿易|数据|數據|明细|样本|提单|提單|清单|全部|原始|清洗|报告|统计|月|年|日|第|季度|上半年|下半年|完整|版|的|份|新|表|测试|总|货运|记录|详细|最新|导入|导出)/u,
    { kind: 'plain', value: '' },
  ],
]

function hanTokens(run: string): Token[] {
  const found: Token[] = []
  for (let at = 0; at < run.length; ) {
    const rest = run.slice(at)
    const lengths = [8, 7, 6, 5, 4, 3, 2].filter(length => length <= rest.length)
    const length = lengths.find(n => parseCountry(rest.slice(0, n)) !== '')
    const known = han.find(([pattern]) => pattern.test(rest))
    if (length) found.push({ kind: 'country', value: parseCountry(rest.slice(0, length)) })
    const word = known?.[0].exec(rest)?.[0] ?? ''
    if (!length)
      found.push(known ? { ...known[1], value: known[1].value || word } : { kind: 'other', value: '' })
    at += length ?? (word.length || 1)
  }
  return found
}

/** The direction that a word says, or with the word before or after it. */
const directionAt = (folded: string[], at: number) =>
  [folded[at] ?? '', folded.slice(at, at + 2).join(' '), folded.slice(Math.max(0, at - 1), at + 1).join(' ')]
    .map(directionWord)
    .find(said => said !== undefined)

/** A code of a country: in capitals, or unmistakable beside a direction, above all one in the language of the country. */
function codeOf(text: string, direction: ReturnType<typeof directionWord>): string {
  const folded = text.toLowerCase()
  const beside = direction !== undefined
  if (direction?.countries.includes(text.toUpperCase())) return text.toUpperCase()
  if (/^(?:usa|uae|uk)$/.test(folded)) return parseCountry(folded)
  const isUpper = /^[A-Z]+$/.test(text)
  if (/^[a-z]{2}$/i.test(text)) return beside && (isUpper || !alsoWords.has(folded)) ? parseCountry(text) : ''
  if (!/^[a-z]{3}$/i.test(text) || (alsoLong.has(folded) && !(beside && isUpper))) return ''
  return isUpper || beside ? parseCountry(text) : ''
}

/** Short words of Latin letters may be anything. */
const isLong = (name: string, words: number) => words > 1 || name.length > (/^[a-z]/.test(name) ? 3 : 2)

function tokenAt(parts: string[], folded: string[], at: number): { token: Token; length: number } {
  const text = folded[at] ?? ''
  for (const length of [4, 3, 2, 1]) {
    const name = folded.slice(at, at + length).join(' ')
    const isName =
      at + length <= folded.length && isLong(name, length) && !kindOf(text) && !directionWord(text)
    const value = isName ? countryOf(name) : ''
    if (value) return { token: { kind: 'country', value }, length }
  }
  for (const length of [2, 1]) {
    const said = at + length <= folded.length && directionWord(folded.slice(at, at + length).join(' '))
    if (said) return { token: { kind: said.direction, value: '', countries: said.countries }, length }
  }
  const beside = [at + 1, at - 1].map(other => directionAt(folded, other)).find(said => said !== undefined)
  const value = codeOf(parts[at] ?? '', beside)
  const [kind, meant = ''] = kindOf(text) ?? []
  const isDocument = documents.has(text) && !beside?.countries.includes(value)
  if (value)
    return { token: { kind: 'country', value, isDocument, isAlsoWord: kind !== undefined }, length: 1 }
  const own = kind === 'currency' ? text.toUpperCase() : meant || text
  if (kind) return { token: { kind, value: own }, length: 1 }
  return { token: { kind: /^\d+$/.test(text) ? 'plain' : 'other', value: '' }, length: 1 }
}

function readTokens(parts: string[]): Token[] {
  const folded = parts.map(foldText)
  const found: Token[] = []
  for (let at = 0; at < parts.length; ) {
    if (/^\p{Script=Han}/u.test(parts[at] ?? '') && !/輸[入出]/.test(parts[at] ?? '')) {
      found.push(...hanTokens(parts[at] ?? ''))
      at++
      continue
    }
    const { token, length } = tokenAt(parts, folded, at)
    found.push(token)
    at += length
  }
  return found
}

/** The country of the customs: `imports from X` and `exports to X` name the partner's. */
function customsOf(tokens: Token[], direction: 'import' | 'export' | undefined) {
  const countries = tokens.flatMap((token, at) => {
    if (token.kind !== 'country') return []
    const joint = tokens[at - 1]?.kind === 'joint' ? tokens[at - 1]?.value : undefined
    return [{ ...token, at, joint }]
  })
  const partners =
    direction === 'import' ? list('from desde 自 从 由 来自') : list('to hacia para into 对 往 到 至 向')
  const named = countries.filter(({ joint = '' }) => !partners.has(joint))
  const plain = named.filter(({ isAlsoWord }) => !isAlsoWord)
  const own = plain.length > 0 ? plain : named
  const distinct = [...new Set(own.map(({ value }) => value))]
  const side = tokens.findIndex(({ kind }) => kind === direction)
  const country = distinct.length <= 1 ? distinct[0] : own.find(({ at }) => at === side - 1)?.value
  const codes = own.filter(one => one.isDocument !== undefined && one.value === country)
  return { country, isCode: codes.length > 0, isOpen: codes.some(({ isDocument }) => isDocument) }
}

const onlyOne = (countries: string[]) => (new Set(countries).size === 1 ? countries[0] : undefined)

/** `KE_data`, and `IN_BL`: a code that is a word as well stands before a year or a way of transport. */
function codeInFront(name: string): string {
  const [, code = '', next = ''] = /^([A-Z]{2})[_-]([\p{L}\p{N}]*)/u.exec(name) ?? []
  const [kind] = kindOf(code.toLowerCase()) ?? []
  const isBeside = /^\d/.test(next) || kindOf(next.toLowerCase())?.[0] === 'mode'
  return kind && !(kind === 'joint' && isBeside) ? '' : parseCountry(code)
}

const codesIn = (name: string) =>
  [...name.replace(ending, '').matchAll(/(?<![A-Za-z0-9])[A-Z]{2}(?![A-Za-z0-9])/g)].map(String)

/** `IN_VN_import`: another code in capitals may be the customs' own as well. */
const namesOther = (name: string, country: string) =>
  codesIn(name).some(
    code => !documents.has(code.toLowerCase()) && !['', country].includes(parseCountry(code)),
  )

/** `IMEX-IN-2026-02-EX`: codes in capitals of a country and of a direction. They are only proposed. */
function saidByCodes(name: string): FileContext {
  const codes = codesIn(name)
  const direction = onlyOne(codes.filter(code => code === 'IM' || code === 'EX'))
  const country = onlyOne(codes.filter(code => code !== 'IM' && code !== 'EX').map(parseCountry))
  return direction && country ? { direction: direction === 'IM' ? 'import' : 'export', country } : {}
}

/** Reads the hints of a file's name, empty where it has none. Its folders count when the name itself is not clear. */
export function saidByName(name: string): FileNameHints {
  const own = saidBy(name.split('/').at(-1) ?? name)
  return own.sure ? own : saidBy(name)
}

function saidBy(name: string): FileNameHints {
  const parts = tokensOf(withoutMoney(name.normalize('NFC').slice(0, 200)))
  const text = foldText(parts.join(' '))
  const [, system] = Object.entries(systems).find(([key]) => ` ${text} `.includes(` ${key} `)) ?? []
  const tokens = readTokens(parts)
  const has = (kind: Kind) => tokens.some(token => token.kind === kind)
  const coded = has('import') || has('export') || has('country') ? {} : saidByCodes(name)
  const direction =
    has('import') === has('export')
      ? (system?.direction ?? coded.direction)
      : has('import')
        ? ('import' as const)
        : 'export'
  const ofCustoms = customsOf(tokens, direction)
  const named = ofCustoms.country ?? system?.country
  // A word of a country's language alone is a proposal, and so is a code set off in front: `KE_data.csv`.
  const spoken = tokens.flatMap(({ countries = [] }) => countries)
  const inFront = has('country') ? '' : (coded.country ?? codeInFront(name))
  const country = named ?? (spoken[0] || inFront)
  const isOpen = named
    ? ofCustoms.isOpen || (ofCustoms.isCode && namesOther(parts.join(' '), named))
    : spoken.length > 0
      ? onlyOne(spoken) === undefined
      : documents.has(country.toLowerCase())
  const modes = new Set(tokens.flatMap(({ kind, value }) => (kind === 'mode' ? [value] : [])))
  const transportMode = (
    modes.size === 1 ? [...modes][0] : system?.transportMode
  ) as FileContext['transportMode']
  const currency = tokens.find(({ kind }) => kind === 'currency')?.value.replace('RMB', 'CNY')
  const isBeside = tokens.some(
    ({ kind }, at) =>
      (kind === 'import' || kind === 'export') &&
      [tokens[at - 1], tokens[at + 1]].some(other => other?.kind === 'country' && other.value === country),
  )
  const sure = Boolean(named) && !isOpen && (isBeside || system?.country === country || !has('other'))
  return {
    ...(direction && { direction }),
    ...(country && { country }),
    ...(transportMode && { transportMode }),
    ...(currency && { currency }),
    ...(country && isOpen && { isOpen }),
    sure,
  }
}
