/** Column names in the languages of the large trading countries, and whose customs write them. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { guessMapping } from '../guess.ts'

const fixture = readFileSync(
  new URL('../../../../../test/fixtures/header-words.txt', import.meta.url),
  'utf8',
)
const lines = fixture.split('\n').filter(line => line.includes(' :: '))

const fieldsOf = (headers: string[]) => {
  const { columns } = guessMapping([headers], { name: 'import.csv' }).mapping
  return headers.map((_, at) => Object.entries(columns).find(([, list]) => list.includes(at))?.[0] ?? 'none')
}

it.each(lines.map(line => line.split(' :: ') as [string, string]))('names in %s', (_language, text) => {
  const columns = text.split(' | ').map(column => column.split(' = '))
  const found = fieldsOf(columns.map(([header = '']) => header))
  const wrong = columns.filter(([, judged = ''], at) => {
    const fields = judged.replace('?', '').split('/')
    return !fields.includes(found[at] ?? '') && !(judged.endsWith('?') && found[at] === 'none')
  })
  expect(wrong).toEqual([])
})

it('words of other languages are no typing errors of these, nor parts of them', () => {
  const names = [
    'Varied',
    'Haven Id',
    'Marken',
    'Masked',
    'Nadine',
    'Wagah',
    'Enhetlig',
    'Munteen',
    'Kodiak',
    'Rokko',
  ]
  expect(fieldsOf(names)).toEqual(names.map(() => 'none'))
})

/** The proposed country, `!` when it is sure; columns of money with their first values. */
const countryOf = (headers: string[], values: string[] = []) => {
  const { context } = guessMapping([headers, values], {})
  const found = context.find(({ part }) => part === 'country')
  return found ? `${found.sure ? '!' : ''}${found.value}` : ''
}

describe('the country of the customs by the column names', () => {
  it.each([
    ['!VN', 'Ngày đăng ký|Tên hàng|Mã HS|Số lượng|Trị giá (VND)'],
    ['!VN', 'Ngay dang ky|Ten hang|Ma HS|So luong|Tri gia VND'],
    ['VN', 'Ngày đăng ký|Tên hàng|Mã HS|Số lượng|Trị giá USD'],
    ['!ID', 'Tanggal|Nama Importir|Uraian Barang|Kode HS|Nilai (IDR)'],
    ['!RU', 'Дата|ИНН|Код ТН ВЭД|Описание товара|Стоимость, руб'],
    ['RU', 'Дата|ИНН|Код ТН ВЭД|Описание товара|Стоимость, долл'],
    ['!KZ', 'Дата|БИН получателя|ИИН|Код ТН ВЭД|Стоимость KZT'],
    ['!UA', 'Дата|Код УКТЗЕД|Опис товару|ЄДРПОУ|Вартість, грн'],
    ['!TH', 'วันที่|ผู้นำเข้า|พิกัดศุลกากร|ชนิดของ|ราคา (บาท)'],
    ['!PL', 'Data|Nazwa towaru|Ilość|Wartość PLN|Kod CN|Masa netto, łącznie|Kwota należności'],
    ['!IN', 'BE Date|GSTIN|IEC|UQC|Value INR'],
    ['!TW', '報關日期|報單號碼|貨品分類號列|貨名|離岸價格(新台幣)'],
    ['KR', '신고번호|품명|수량|금액(USD)'],
  ])('%s: %s', (country, headers) => expect(countryOf(headers.split('|'))).toBe(country))

  it.each([
    ['a language of many countries', 'Fecha|Importador|Descripción|Valor FOB USD'],
    ['Russian words alone', 'Дата|Отправитель|Описание товара|Вес нетто|Код ТН ВЭД'],
    ['the money of another country', 'Дата|ИНН|Код ТН ВЭД|Описание товара|Стоимость, BYN'],
    ['one name of many', 'Date|Shipper|Consignee|Goods|Weight|Ghi chú'],
    ['English names', 'Date|Shipper|Goods|Value INR'],
  ])('none for %s', (_why, headers) => expect(countryOf(headers.split('|'))).toBe(''))
})
