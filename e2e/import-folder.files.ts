/** A folder as vendors and customs deliver it: twenty small files in eight styles. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Style {
  /** `{n}` is the number of the file. */
  name: string
  header: string[]
  /** @param at which row, from 1 */
  row: (at: number, lamp: string) => (string | number)[]
  line: (cells: (string | number)[], header: string[]) => string
}

const separated = (by: string) => (cells: (string | number)[]) => cells.join(by)
const json = (cells: (string | number)[], header: string[]) =>
  JSON.stringify(Object.fromEntries(cells.map((cell, at) => [header[at], cell])))

const styles: Style[] = [
  {
    name: 'US import {n}.csv',
    header: [
      'Import Date',
      'Shipper Name',
      'Consignee Name',
      'Product Description',
      'HS Code',
      'Country of Origin',
      'Port of Discharge',
      'Gross Weight (kg)',
    ],
    row: (at, lamp) => [
      `2026-03-${20 + at}`,
      `NINGBO ${lamp} CO LTD`,
      'PACIFIC LIGHT INC',
      `LED ${lamp}`,
      '940511',
      'China',
      'Los Angeles',
      at * 10,
    ],
    line: separated(','),
  },
  {
    name: 'Peru importaciones {n}.csv',
    header: [
      'Fecha de importación',
      'Exportador',
      'Importador',
      'Descripción de la mercancía',
      'Partida arancelaria',
      'País de origen',
      'Puerto de embarque',
      'Peso bruto kg',
    ],
    row: (at, lamp) => [
      `2${at}/03/2026`,
      `SHENZHEN ${lamp} LTD`,
      'LUZ DEL SUR SAC',
      `LAMPARA ${lamp}`,
      '9405110000',
      'CHINA',
      'SHANGHAI',
      `${at}0,5`,
    ],
    line: separated(';'),
  },
  {
    name: '印度进口 {n}.csv',
    header: ['进口日期', '出口商', '进口商', '商品描述', 'HS编码', '原产国', '卸货港', '毛重(kg)'],
    row: (at, lamp) => [
      `2026-03-${20 + at}`,
      `宁波${lamp}有限公司`,
      'DELHI LIGHTS PVT LTD',
      `LED ${lamp} 台灯`,
      '94051100',
      '中国',
      '孟买',
      at * 11,
    ],
    line: separated(','),
  },
  {
    name: 'Россия импорт {n}.tsv',
    header: [
      'Дата импорта',
      'Отправитель',
      'Получатель',
      'Описание товара',
      'Код ТН ВЭД',
      'Страна происхождения',
      'Вес брутто (кг)',
    ],
    row: (at, lamp) => [
      `2${at}.03.2026`,
      `YIWU ${lamp} CO LTD`,
      'ООО СВЕТ',
      `ЛАМПЫ ${lamp}`,
      '9405110000',
      'КИТАЙ',
      `${at}2,5`,
    ],
    line: separated('\t'),
  },
  {
    name: 'vietnam nhap khau {n}.csv',
    header: [
      'Ngày nhập khẩu',
      'Nhà xuất khẩu',
      'Nhà nhập khẩu',
      'Mô tả hàng hóa',
      'Mã HS',
      'Nước xuất xứ',
      'Trọng lượng (kg)',
    ],
    row: (at, lamp) => [
      `2${at}/03/2026`,
      `HANGZHOU ${lamp} CO LTD`,
      'CONG TY DEN VIET',
      `DEN ${lamp}`,
      '94051100',
      'China',
      at * 13,
    ],
    line: separated('|'),
  },
  {
    name: 'turkiye ithalat {n}.csv',
    header: [
      'İthalat tarihi',
      'Gönderici',
      'İthalatçı',
      'Eşya tanımı',
      'GTİP',
      'Menşe ülke',
      'Brüt ağırlık (kg)',
    ],
    row: (at, lamp) => [
      `2${at}.03.2026`,
      `WENZHOU ${lamp} LTD`,
      'ISIK TICARET AS',
      `LAMBA ${lamp}`,
      '940511000000',
      'Çin',
      at * 14,
    ],
    line: separated(';'),
  },
  {
    name: 'global imports {n}.jsonl',
    header: [
      'import_date',
      'exporter_name',
      'importer_name',
      'goods_description',
      'hs_code',
      'country_of_origin',
      'gross_weight_kg',
    ],
    row: (at, lamp) => [
      `2026-03-${20 + at}`,
      `FOSHAN ${lamp} CO LTD`,
      'LAGOS LIGHTS LTD',
      `LAMP ${lamp}`,
      '940511',
      'China',
      at * 15,
    ],
    line: json,
  },
  {
    name: 'Germany Einfuhr {n}.csv',
    header: [
      'Einfuhrdatum',
      'Versender',
      'Empfänger',
      'Warenbezeichnung',
      'Warennummer',
      'Ursprungsland',
      'Rohmasse (kg)',
    ],
    row: (at, lamp) => [
      `2${at}.03.2026`,
      `SUZHOU ${lamp} CO LTD`,
      'LICHTHAUS GMBH',
      `LEUCHTE ${lamp}`,
      '94051190',
      'China',
      at * 16,
    ],
    line: separated(';'),
  },
]

const textOf = ({ header, row, line }: Style, lamp: string) => {
  const rows = [1, 2, 3].map(at => line(row(at, lamp), header))
  return (line === json ? rows : [line(header, header), ...rows]).join('\n')
}

/** What nobody can guess: the name of the date is a word of no language. */
const unclear = (text: string) => text.replace('Import Date', 'Zzz')

/**
 * Writes the folder. The last file of the first style has a date column that a person must name, and a port that no list
 * knows.
 *
 * @param lamp a word in the goods of all of them
 */
export function writeFolder(lamp: string) {
  const folder = join(mkdtempSync(join(tmpdir(), 'backoffice-folder-')), 'customs')
  mkdirSync(folder)
  const names = Array.from({ length: 20 }, (_, at) => {
    const style = styles[at % styles.length] as Style
    const name = style.name.replace('{n}', String(at + 1))
    const text = textOf(style, `${lamp}${at}`)
    writeFileSync(join(folder, name), at === 16 ? unclear(text).replace('Los Angeles', 'Yard Nowhere') : text)
    return name
  })
  return { folder, first: names[0] ?? '', unclear: names[16] ?? '' }
}

/** The first file again, with one row less. */
export const corrected = (lamp: string) =>
  textOf(styles[0] as Style, `${lamp}0`)
    .split('\n')
    .slice(0, 3)
    .join('\n')
