/** The country of the customs by the language of the column names and by the money that they name. */
import { countryRows } from '../../../reference/reference-tables.ts'
import { parseCurrency } from '../../../reference/units.ts'
import { type HeaderMeaning, headerTokens } from './concepts.ts'
import { columnCurrency } from './money-columns.ts'

interface Tongue {
  country: string
  /** Letters that hardly another language has. */
  letters?: RegExp
  /** Words of its customs, taxes and forms. */
  words?: string
  /** Words that only its own customs write: two of them prove it. */
  proof?: string
  /** Its authorities and their systems: one is enough for a proposal. */
  authority?: string
}

const tongues: Tongue[] = [
  {
    country: 'CN',
    proof:
      '境内发货人|境内收货人|境内收发货人|境外收货人|境外发货人|境外收发货人|出境关别|进境关别|监管方式|征免性质|征免|海关编号|预录入编号|境内货源地|境内目的地|统一社会信用代码|申报地海关|生产销售单位|消费使用单位',
  },
  { country: 'TW', proof: '報單號碼|貨品分類號列|輸出入貨品分類號列|稅則號別|離岸價格|起岸價格' },
  { country: 'US', proof: 'trdtype|usastate|disagmot|mexstate|canprov' },
  { country: 'TH', letters: /\p{Script=Thai}/u },
  { country: 'KR', letters: /\p{Script=Hangul}/u },
  { country: 'JP', letters: /[\p{Script=Hiragana}\p{Script=Katakana}価単産円揚]/u },
  { country: 'GR', letters: /\p{Script=Greek}/u },
  { country: 'IL', letters: /\p{Script=Hebrew}/u },
  {
    country: 'IN',
    letters: /\p{Script=Devanagari}/u,
    words: 'gstin|iec|iec code|ritc|uqc|indian port|indian company|indian importer|indian exporter',
  },
  { country: 'KZ', letters: /[әғқңөұүһ]/iu, words: 'бин|иин|тенге' },
  { country: 'UA', letters: /[їєґ]|(?<!\p{L})і|і(?!\p{L})/iu, words: 'єдрпоу|уктзед|укт зед|грн' },
  {
    country: 'VN',
    letters: /[ơưđẠ-ỹ]/iu,
    words:
      'nhap khau|xuat khau|to khai|hai quan|ma so thue|don vi tinh|xuat xu|ten hang|tri gia|so luong|trong luong|nuoc xuat xu|ma hs',
  },
  { country: 'PL', letters: /[łąęśźż]/iu, words: 'nip|regon' },
  { country: 'TR', letters: /[ığş]|İ/u, words: 'gtip|ithalat|ihracat|beyanname|mense' },
  { country: 'GE', letters: /\p{Script=Georgian}/u },
  { country: 'AZ', letters: /ə/iu, words: 'xif mn|vöen|gömrük' },
  { country: 'MN', words: 'бткус|огноо|мэдүүлгийн дугаар|гарал үүслийн улс|хэмжих нэгж' },
  { country: 'BG', words: 'код по кн|еик|булстат|митница|държава на произход' },
  { country: 'CZ', letters: /[ěřů]/iu },
  { country: 'HU', letters: /[őű]/iu },
  { country: 'IR', letters: /[پچژگ]/u, words: 'کوتاژ|گمرک|شناسه ملی' },
  {
    country: 'ID',
    words:
      'npwp|importir|eksportir|pemasok|uraian barang|negara asal|pelabuhan muat|pelabuhan bongkar|nilai pabean|kode hs|tanggal|berat kotor|kpbc|pib|peb|satuan',
  },
  {
    country: 'MY',
    words:
      'pengimport|pengeksport|kuantiti|perihal barang|perihal barangan|tarikh|kod tarif|borang|kastam|kod hs',
  },
  {
    country: 'IT',
    words: 'paese di origine|partita iva|importatore|esportatore|descrizione merce|codice fiscale',
  },
  { country: 'RU', words: 'тн вэд|тнвэд|инн|кпп|окпо|огрн|гтд' },
  {
    country: 'BR',
    words: 'cnpj|importador cnpj|ncm|urf|codigo ncm|co ncm|co urf|sg uf ncm|vl fob|kg liquido',
  },
  {
    country: 'PE',
    words: 'libr tribu|part nandi|fob dolpol|nume corre|codi aduan|vfobserdol|ndcl|cpaides|cpuedes|vpesnet',
  },
  { country: 'UZ', words: 'tif tn kodi|import qiluvchi|eksport qiluvchi|kelib chiqqan mamlakat|bojxona' },
  { country: 'CO', authority: 'dian', words: 'paisgen|paispro|paiscom|posar|vafodo|vacid|rzimpo' },
  { country: 'CL', words: 'numencriptado|num unico importador|aranc nac|pa orig|pto desem|numeroident' },
  { country: 'PE', authority: 'sunat' },
  { country: 'AR', authority: 'afip' },
  { country: 'EC', authority: 'senae' },
  { country: 'BR', authority: 'siscomex|receita federal|duimp' },
  { country: 'PK', authority: 'weboc|pral|ntn|strn', words: 'importer ntn|exporter ntn' },
  { country: 'IN', authority: 'icegate|dgft' },
  { country: 'RU', authority: 'фтс' },
  { country: 'KR', authority: 'unipass' },
  { country: 'GB', authority: 'hmrc' },
  { country: 'US', authority: 'us cbp|cbp' },
  { country: 'ID', authority: 'ceisa|djbc' },
  { country: 'MX', words: 'rfc|pedimento|fraccion arancelaria|clave pedimento' },
]

/** Currencies that many files have beside the country's own. */
const everywhere = new Set(['USD', 'EUR', 'GBP', 'CNY', 'CHF', 'JPY'])

interface CountryGuess {
  country: string
  /** The names also say the money that only this country has. */
  sure: boolean
}

/** How many of some words, divided by `|`, stand in column names. */
function spokenIn(words: string, headers: string[]): number {
  const texts = headers.map(header => ` ${headerTokens(header).join(' ')} `)
  const phrases = words.split('|').filter(Boolean)
  return phrases.filter(phrase => texts.some(text => text.includes(` ${headerTokens(phrase).join(' ')} `)))
    .length
}

/** How many names are in the language; words count double. */
function weightOf({ letters, words = '', proof = '', authority = '' }: Tongue, headers: string[]): number {
  const spoken = spokenIn(words, headers) + spokenIn(proof, headers) + 2 * spokenIn(authority, headers)
  const written = letters ? headers.filter(header => letters.test(header.normalize('NFC'))).length : 0
  return written + spoken * 2
}

const currencyOf = (country: string) => countryRows().find(({ iso2 }) => iso2 === country)?.currency ?? ''
const usersOf = (currency: string) => countryRows().filter(row => row.currency === currency)

/** @returns undefined when the names are in a language of many countries, or name the money of another one */
export function countryOfHeaders(headers: string[], meanings: HeaderMeaning[]): CountryGuess | undefined {
  const weighed = tongues
    .map(tongue => ({ ...tongue, weight: weightOf(tongue, headers) }))
    .sort((a, b) => b.weight - a.weight)
  const [first, second] = weighed
  if (!first || first.weight < 3 || first.weight < 2 * (second?.weight ?? 0)) return undefined
  const { country, proof = '' } = first
  const isProven = spokenIn(proof, headers) >= 2
  const own = currencyOf(country)
  const named = meanings.map((meaning, at) => columnCurrency(headers[at] ?? '', meaning, country))
  const others = named.filter(
    code => code && code !== own && usersOf(code).length > 0 && !everywhere.has(code),
  )
  if (others.length > 0) return undefined
  const hasOwnMoney = named.includes(own) && !everywhere.has(own) && usersOf(own).length === 1
  return { country, sure: isProven || hasOwnMoney }
}

/** The country whose money all rows of a column of currencies have, where no other country has it: a proposal. */
export function countryOfMoney(meanings: HeaderMeaning[], rows: string[][]): CountryGuess | undefined {
  const column = meanings.findIndex(({ concepts }) => concepts.has('CURRENCY') && !concepts.has('FREIGHT'))
  const codes = new Set(rows.map(cells => parseCurrency(cells[column] ?? '')))
  const [code = ''] = codes
  const [user, other] = codes.size === 1 && !everywhere.has(code) ? usersOf(code) : []
  return user && !other ? { country: user.iso2, sure: false } : undefined
}

/** Tells whether a column is in the money of a country. */
export function namesMoneyOf(
  country: string | undefined,
  headers: string[],
  meanings: HeaderMeaning[],
): boolean {
  const own = country ? currencyOf(country) : ''
  return (
    own !== '' &&
    meanings.some((meaning, at) => columnCurrency(headers[at] ?? '', meaning, country ?? '') === own)
  )
}
