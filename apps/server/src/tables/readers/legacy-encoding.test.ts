/** Files in old encodings, made of the judged styles: the decoded text is the one that was written. */
import { describe, expect, it } from 'vitest'
import { judgedStyles } from '../../../test/factories/judged-styles.ts'
import { detectEncoding } from './decode.ts'

const rowsOf = ([lead, from, to]: [number, number, number]) =>
  Array.from({ length: to - from + 1 }, (_, at) => [lead, from + at])

const inPairs = /^(?:gb18030|big5|shift_jis|euc-)/

/** Every character of an encoding with its bytes. */
function bytesOf(encoding: string): Map<string, number[]> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const found = new Map<string, number[]>()
  const leads = Array.from({ length: 128 }, (_, at) => at + 128)
  const pairs = inPairs.test(encoding) ? leads.flatMap(lead => rowsOf([lead, 0x40, 0xfe])) : []
  for (const bytes of [...leads.map(lead => [lead]), ...pairs]) {
    try {
      const sign = decoder.decode(Buffer.from(bytes))
      if ([...sign].length === 1 && !found.has(sign)) found.set(sign, bytes)
    } catch {
      // No character has these bytes.
    }
  }
  return found
}

/** Vietnamese is written with its tones apart. */
const apart = (text: string) =>
  text
    .normalize('NFD')
    .replace(
      /([aeo])(\u0323?)([\u0302\u0306])/gi,
      (_, base, dot, mark) => (base + mark).normalize('NFC') + dot,
    )
    .replace(/[ou]\u031b/gi, sign => sign.normalize('NFC'))

function inEncoding(encoding: string, text: string): Buffer {
  const known = bytesOf(encoding)
  const signs = [...(encoding === 'windows-1258' ? apart(text) : text)]
  return Buffer.from(signs.flatMap(sign => known.get(sign) ?? (sign <= '\u007f' ? sign.charCodeAt(0) : [])))
}

const styles = judgedStyles('languages.txt')

/** Names and rows of a style as a file. */
function fileOf(name: string): string {
  const { columns = [] } = styles.find(style => style.name.startsWith(name)) ?? {}
  const rows = [0, 1, 2].map(row => columns.map(({ cells }) => cells[row] ?? '').join(';'))
  return [columns.map(({ header }) => header).join(';'), ...rows, ''].join('\n')
}

const read = (bytes: Buffer) => new TextDecoder(detectEncoding(bytes).encoding).decode(bytes)

describe('a file', () => {
  it.each([
    ['Thailand imports', 'windows-874'],
    ['Italy', 'windows-1252'],
    ['Poland', 'windows-1250'],
    ['Poland', 'iso-8859-2'],
    ['Portugal', 'windows-1252'],
    ['Greece', 'windows-1253'],
    ['Israel', 'windows-1255'],
    ['Ukraine', 'windows-1251'],
    ['Russia', 'windows-1251'],
    ['Russia', 'koi8-r'],
    ['Russia', 'ibm866'],
    ['Japan', 'shift_jis'],
    ['Japan', 'euc-jp'],
    ['Korea', 'euc-kr'],
    ['Czechia', 'windows-1250'],
    ['Sweden', 'windows-1252'],
    ['Turkey', 'windows-1254'],
    ['Saudi Arabia', 'windows-1256'],
    ['Vietnam', 'windows-1258'],
    ['Germany', 'windows-1252'],
    ['France', 'windows-1252'],
    ['Spain', 'windows-1252'],
  ])('of %s in %s', (name, encoding) => {
    const bytes = inEncoding(encoding, fileOf(name))
    expect(bytes.filter(byte => byte > 0x7f).length).toBeGreaterThan(0)
    expect(read(bytes)).toBe(new TextDecoder(encoding).decode(bytes))
  })

  it.each([
    ['gb18030', 'date,shipper\n2026-01-05,深圳\n'],
    ['gb18030', '日期,进口商,商品名称\n2026-01-05,宁波钢铁股份有限公司,热轧钢板\n'],
    ['big5', '日期;進口商;貨品名稱\n2026/01/05;高雄鋼鐵股份有限公司;熱軋鋼板\n'],
    ['shift_jis', '日付,輸入者\n2026/01/05,ｶﾌﾞｼｷｶﾞｲｼｬ ﾔﾏﾀﾞ\n2026/01/06,ﾄﾖﾀ ｼﾞﾄﾞｳｼｬ\n'],
    ['windows-1252', 'date;goods\n2026-01-01;THERMOMETER 100°C ½ INCH\n'],
    ['windows-1252', 'date;shipper\n2026-01-05;JOSÉ PEÑA SA\n'],
    ['windows-1251', 'ДАТА;ТОВАР\n05.01.2026;БОЛТЫ СТАЛЬНЫЕ\n05.01.2026;НАСОСЫ\n'],
  ])('in %s with few words: %s', (encoding, text) => expect(read(inEncoding(encoding, text))).toBe(text))

  it.each('Temp. °C|Volume m³|Nº|Value £|Value (¥)|Size 10 µm|50 ± 2|Ø20|½ inch|20 × 30'.split('|'))(
    'with one sign that tells no language: %s',
    name => {
      const text = `date;${name};goods\n2026-01-05;20;LAMPS\n`
      expect(read(inEncoding('windows-1252', text))).toBe(text)
    },
  )
})

it('the choice of a person counts, whatever the bytes say', () => {
  const text = Buffer.from('日期,品名\n')
  expect(detectEncoding(text)).toEqual({ encoding: 'utf-8', markBytes: 0 })
  expect(detectEncoding(text, 'big5')).toEqual({ encoding: 'big5', markBytes: 0 })
  expect(detectEncoding(Buffer.from('\ufeff日期'), 'utf-8')).toEqual({ encoding: 'utf-8', markBytes: 3 })
})

describe('a file with one name that is not ASCII', () => {
  it.each([
    ['windows-1250', 'Škoda Auto a.s.'],
    ['windows-1250', 'Śląska Huta Sp. z o.o.'],
    ['windows-1250', 'Zbrojovka Brno, Křižíkova'],
    ['windows-1250', 'Żywiec S.A.'],
    ['windows-1250', 'MĄKA ŁÓDŹ'],
    ['iso-8859-2', 'Škoda Auto a.s.'],
    ['iso-8859-5', 'ООО Ромашка'],
    ['iso-8859-5', 'ЗАВОД ПОЛЯРИС'],
    ['windows-1251', 'Завод Полярис'],
    ['windows-1252', 'São Paulo'],
    ['windows-1252', 'Müller GmbH'],
  ])('%s: %s', (encoding, name) => {
    expect(read(inEncoding(encoding, `Date,Shipper,Goods\n2026-05-01,${name},LAMPS\n`))).toContain(name)
  })
})
