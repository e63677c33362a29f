import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cpuClock } from '../../../../test/cpu-clock.ts'
import { cleanText, foldText, isBlank } from '../../../platform/lib/plain-text.ts'
import { parseBillType, parseDirection, parseTransportMode } from '../../../reference/codes.ts'
import { countryOfAddress, parseCountry } from '../../../reference/countries.ts'
import { decideHsHabit, parseHsCode } from '../../../reference/hs-codes.ts'
import { parsePort } from '../../../reference/ports.ts'
import { kilogramsIn } from '../../../reference/scales.ts'
import { kilogramsPer, parseCurrency } from '../../../reference/units.ts'
import {
  addOrderEvidence,
  ClockEvidence,
  decideDateOrder,
  easternDay,
  noOrderEvidence,
  parseDate,
} from '../../../tables/dates.ts'
import { decideDecimalSign, openNumber, parseMeasure, parseNumber } from '../../../tables/numbers.ts'

describe('dates', () => {
  it.each([
    '2026-01-31',
    '20260131',
    '31/01/2026',
    '31.01.2026',
    '31-Jan-26',
    '31 JAN 2026',
    'Jan 31, 2026',
    'Sat, 31 Jan 2026 10:00',
    '31 de enero de 2026',
    '31 января 2026 г.',
    '31 Ocak 2026',
    '31. Januar 2026',
    '31 gennaio 2026',
    '31 stycznia 2026',
    'Januar 31, 2026',
    '2026年1月31日',
    '２０２６年1月31日',
    '2026/1/31 23:59:59',
    '2026-01-31T23:30:00+08:00',
    '46053',
    '46053.75',
    '31012026',
    '20260131235959',
    '1769817600000',
  ])('%s', text => {
    expect(parseDate(text)).toBe('2026-01-31')
  })

  it('reads days and months that lost their zero, by the column’s order', () => {
    expect(['1092025', '9082025', '01092025'].map(text => parseDate(text))).toEqual([
      '2025-09-01',
      '2025-08-09',
      '2025-09-01',
    ])
    expect(parseDate('1092025', 'mdy')).toBe('2025-01-09')
    const evidence = noOrderEvidence()
    addOrderEvidence(evidence, '9252025')
    expect(evidence.mdy).toBe(1)
    expect(['2302025', '1234567', '2508', '2512'].map(text => parseDate(text))).toEqual(
      Array(4).fill(undefined),
    )
  })

  it.each(['2026-01', '202601', '012026', '2026年1月', 'Jan-26', 'enero 2026'])(
    'takes a month alone, %s, for its first day',
    text => {
      expect(parseDate(text)).toBe('2026-01-01')
    },
  )

  it.each(['', 'abc', '2026-02-30', '31/13/2026', '99999999', '12', '1.5', '2026', '31/01/1850'])(
    'refuses %j',
    text => {
      expect(parseDate(text)).toBeUndefined()
    },
  )

  it('reads every day in every order as it was written', () => {
    const day = fc.date({ min: new Date('1971-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, date => {
        const iso = date.toISOString().slice(0, 10)
        const [year, month, dayOfMonth] = iso.split('-')
        expect(parseDate(`${dayOfMonth}/${month}/${year}`, 'dmy')).toBe(iso)
        expect(parseDate(`${month}/${dayOfMonth}/${year}`, 'mdy')).toBe(iso)
        expect(parseDate(`${year}${month}${dayOfMonth}`)).toBe(iso)
        expect(parseDate(String(Math.floor(date.getTime() / 86_400_000) + 25_569))).toBe(iso)
      }),
    )
  })

  it('decides the order over the column', () => {
    const decide = (...texts: string[]) => {
      const evidence = noOrderEvidence()
      for (const text of texts) addOrderEvidence(evidence, text)
      return [decideDateOrder(evidence), evidence.either]
    }
    expect(decide('01/02/2026', '02/13/2026')).toEqual(['mdy', 1])
    expect(decide('01/02/2026', '13/02/2026')).toEqual(['dmy', 1])
    expect(decide('01/02/2026')).toEqual(['dmy', 1])
    expect(decide('99/02/20')).toEqual(['ymd', 0])
    expect(decide('01022026', '02132026')).toEqual(['mdy', 1])
    expect(decide('20260102', '2026-01-02', '2 Jan 2026', '46024')).toEqual(['dmy', 0])
  })
})

describe('numbers', () => {
  it.each<[string, number]>([
    [' $7,833,000.00 ', 7_833_000],
    ['1.234,56', 1234.56],
    ['1 234,56', 1234.56],
    ['1\u00a0234', 1234],
    ["1'234.5", 1234.5],
    ['12,34,567.89', 1_234_567.89],
    ['1.234.567', 1_234_567],
    ['1,234', 1234],
    ['0,5', 0.5],
    ['.5', 0.5],
    ['(1,234.5)', -1234.5],
    ['-12', -12],
    ['１２３', 123],
    ['1.2E+05', 120_000],
    ['US$ 12.50', 12.5],
    ['R$ 1.000,00', 1000],
    ['5,000 KG', 5000],
  ])('%s', (text, value) => {
    expect(parseNumber(text)).toBe(value)
  })

  it('reads what could be either by the sign of its column', () => {
    expect(parseNumber('1,234', ',')).toBe(1.234)
    expect(parseNumber('1.234', ',')).toBe(1234)
    expect(decideDecimalSign(['1.234', '1.234,5'])).toBe(',')
    expect(decideDecimalSign(['1.234', '1,234'])).toBeUndefined()
    const signOf = (...texts: string[]) => openNumber(texts)?.sign
    // A column without three decimals everywhere groups thousands; one with large numbers beside does not.
    expect(signOf('1.250', '850', '3.475')).toBe(',')
    expect(signOf('1,250', '850')).toBe('.')
    expect(signOf('1.250', '12500')).toBe('.')
    expect(openNumber(['1.254', '850'])).toEqual({ example: '1.254' })
    expect(openNumber(['1.250 kg', '3.475 kg'])).toEqual({ example: '1.250 kg' })
    expect(openNumber(['850', '0.250', '2025.125'])).toBeUndefined()
  })

  it.each(['', 'abc', '-', '5 x 6', '12 of 20', '9'.repeat(500)])('refuses %j', text => {
    expect(parseNumber(text)).toBeNull()
  })

  it('reads back what any country writes', () => {
    const amounts = fc.integer({ min: -999_999_999, max: 999_999_999 })
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom('en-US', 'de-DE', 'en-IN', 'ru-RU', 'pt-BR', 'de-CH'),
        (cents, locale) => {
          const value = cents / 100
          const text = value.toLocaleString(locale, { minimumFractionDigits: 2 })
          expect(parseNumber(text, /^(de-DE|ru|pt)/.test(locale) ? ',' : '.')).toBe(value)
        },
      ),
    )
  })

  it('keeps the unit beside the number', () => {
    expect(parseMeasure('5,000.5 KGS')).toEqual({ value: 5000.5, unit: 'KGS' })
    expect(parseMeasure('US$ 12')).toEqual({ value: 12, unit: 'US$' })
  })
})

describe('units and currencies', () => {
  it.each<[string, number | undefined]>([
    ['KGS', 1],
    ['Metric Tons', 1000],
    ['т', 1000],
    ['tấn', 1000],
    ['公斤', 1],
    ['LBS', 0.45359237],
    ['g', 0.001],
    ['PCS', undefined],
    ['cwt (UK)', 50.80234544],
    ['UK cwt', 50.80234544],
    ['cwt US', 45.359237],
    ['tons (long)', 1016.0469088],
  ])('%s', (unit, kilograms) => {
    expect(kilogramsPer(unit)).toBe(kilograms)
  })

  it.each([
    ['46 kg', 46],
    ['50.802 kg', 50.802],
    ['50,802 kg', 50.802],
    ['37.3242 kg', 37.3242],
    ['112 lb', 112 * 0.45359237],
    ['0.5 t', 500],
    ['1.000 kg', undefined],
    ['1.5 pcs', undefined],
  ])('weighs one of %s', (unit, kilograms) => expect(kilogramsIn(unit)).toBe(kilograms))

  it.each([
    ['US$', 'USD'],
    ['usd', 'USD'],
    ['美元', 'USD'],
    ['Доллар США', 'USD'],
    ['€', 'EUR'],
    ['人民币', 'CNY'],
    ['INR', 'INR'],
    ['cartons', ''],
  ])('%s', (text, code) => {
    expect(parseCurrency(text)).toBe(code)
  })

  it.each([
    ['RS', 'PK', 'PKR'],
    ['Rs.', 'IN', 'INR'],
    ['RS', '', ''],
    ['RS', 'US', ''],
    ['¥', 'JP', 'JPY'],
    ['￥', 'CN', 'CNY'],
    ['kr', 'NO', 'NOK'],
    ['EUR', 'PK', 'EUR'],
  ])('%s at the customs of %j', (text, country, code) => {
    expect(parseCurrency(text, country)).toBe(code)
  })
})

describe('countries', () => {
  it.each([
    ['China', 'CN'],
    ['CHN', 'CN'],
    ['中国', 'CN'],
    ['中國', 'CN'],
    ['КИТАЙ', 'CN'],
    ['Çin', 'CN'],
    ['Trung Quốc', 'CN'],
    ['CN - China', 'CN'],
    ['中国(大陆)', 'CN'],
    ['CHINA, PEOPLES REPUBLIC OF', 'CN'],
    ['Estados Unidos', 'US'],
    ['EE.UU.', 'US'],
    ['USA', 'US'],
    ['Korea, Republic of', 'KR'],
    ['VIET NAM', 'VN'],
    ['ALEMANIA', 'DE'],
    ['Türkiye', 'TR'],
    ['Shanghai, China', 'CN'],
    ['Atlantis', ''],
    ['', ''],
  ])('%s', (text, code) => {
    expect(parseCountry(text)).toBe(code)
  })

  it('finds the country that an address ends in, and takes no state for one', () => {
    expect(countryOfAddress('NO. 1 ROAD, SHENZHEN, CHINA 518000 TEL: +86-755-1234')).toBe('CN')
    expect(countryOfAddress('123 MAIN ST, LOS ANGELES, CA 90001, USA')).toBe('US')
    expect(countryOfAddress('FLAT 1, KWUN TONG, HONG KONG')).toBe('HK')
    expect(countryOfAddress('12 STREET, SACRAMENTO, CA')).toBe('')
    expect(countryOfAddress('12 ADEOLA ODEKU STREET, VICTORIA ISLAND')).toBe('')
    expect(parseCountry('Island')).toBe('IS')
    expect(countryOfAddress('')).toBe('')
  })
})

describe('ports', () => {
  it.each([
    ['Shanghai', 'CNSGH'],
    ['CNSHA', 'CNSGH'],
    ['上海港', 'CNSGH'],
    ['57035 - Shanghai', 'CNSGH'],
    ['SHANGHAI, CHINA', 'CNSGH'],
    ['Cát Lái', 'VNSGN'],
    ['JNPT Nhava Sheva (INNSA1)', 'INNSA'],
    ['LOS ANGELES, CALIFORNIA', 'USLAX'],
    ['New York/Newark Area, Newark, New Jersey', 'USNYC'],
    ['Port Klang', 'MYPKG'],
    ['ROTTERDAM', 'NLRTM'],
    ['İZMİR', 'TRIZM'],
    ['伊兹密尔', 'TRIZM'],
    ['Nowhere', ''],
  ])('%s', (text, code) => {
    expect(parsePort(text)).toBe(code)
  })

  it('lets the country decide among ports of one name', () => {
    expect(parsePort('Manzanillo')).toBe('')
    expect(parsePort('Manzanillo', 'MX')).toBe('MXZLO')
    expect(parsePort('Cartagena', 'CO')).toBe('COCTG')
  })
})

describe('days of a zone', () => {
  const day = (...texts: string[]) => {
    const clock = new ClockEvidence()
    for (const text of texts) clock.add(text)
    return texts.map(text => (clock.isNextDay() ? easternDay(text) : parseDate(text)))
  }

  it.each([
    [
      'midnights of India',
      ['2026-02-28T18:30:00.000Z', '2026-03-01T18:30:00.000Z'],
      ['2026-03-01', '2026-03-02'],
    ],
    ['of China', ['2025-12-31T16:00:00Z'], ['2026-01-01']],
    [
      'of Berlin in winter and summer',
      ['2026-01-14T23:00:00Z', '2026-07-14T22:00:00Z'],
      ['2026-01-15', '2026-07-15'],
    ],
    [
      'of London in winter and summer',
      ['2026-01-15T00:00:00Z', '2026-07-14T23:00:00Z'],
      ['2026-01-15', '2026-07-15'],
    ],
    [
      'of a zone eleven or twelve hours ahead',
      ['2026-01-14T12:00:00Z', '2026-07-14T13:00:00Z'],
      ['2026-01-15', '2026-07-15'],
    ],
    ['of Lima, where the day is the same', ['2026-01-15T05:00:00Z'], ['2026-01-15']],
    [
      'times of a day are none',
      ['2026-01-15T18:30:00Z', '2026-01-15T09:12:00Z'],
      ['2026-01-15', '2026-01-15'],
    ],
    ['a time that begins no day in any zone', ['2026-02-03T22:30:00Z'], ['2026-02-03']],
    ['another one', ['2026-02-05T14:05:00Z'], ['2026-02-05']],
    ['beside other dates', ['2026-01-15T18:30:00Z', '16.01.2026'], ['2026-01-15', '2026-01-16']],
  ])('%s', (_, texts, days) => expect(day(...texts)).toEqual(days))
})

describe('codes', () => {
  it.each([
    ['8471.30', '847130'],
    ['84713000', '84713000'],
    ['1012100', '01012100'],
    ['9403.60.00.00', '9403600000'],
    ['HS 8471.30, 8473.30', '847130'],
    ['610990;620520', '610990'],
    ['85171300.0', '85171300'],
    ['84', '84'],
    ['00', ''],
    ['lamps', ''],
    ['Classified: 2523.21', '252321'],
    // A national tariff of 9, 11 or 13 digits: tiles are no live trees.
    ['69072100000', '69072100000'],
    ['847130000', '847130000'],
    ['6907210000019', '6907210000019'],
    // Horses, by the nomenclature: there is no heading 1012.
    ['10121', '010121'],
  ])('HS %s', (text, code) => {
    expect(parseHsCode(text)).toBe(code)
  })

  it.each([
    ['one digit less than the others', ['69072100000', '1012100000'], ['69072100000', '01012100000']],
    [
      'all of them without their zero',
      ['3021100', '4069000', '7019090'],
      ['03021100', '04069000', '07019090'],
    ],
    [
      'glass fibres beside potatoes',
      ['70191100', '7019000', '84713000'],
      ['70191100', '07019000', '84713000'],
    ],
    [
      'an own tariff of nine digits',
      ['701911000', '847130010', '690721000'],
      ['701911000', '847130010', '690721000'],
    ],
    ['zeros kept', ['0302110', '0406900'], ['0302110', '0406900']],
  ])('HS codes of a column: %s', (_, texts, codes) => {
    const habit = decideHsHabit(texts)
    expect(texts.map(text => parseHsCode(text, habit))).toEqual(codes)
  })

  it('knows modes, bills and directions in several languages', () => {
    expect(['Ocean', 'MARITIMO', '海运', 'Denizyolu', '10'].map(text => parseTransportMode(text))).toEqual(
      Array(5).fill('SEA'),
    )
    expect(
      ['航空运输', 'CARRETERO', 'Железнодорожный', '邮件运输', '?'].map(text => parseTransportMode(text)),
    ).toEqual(['AIR', 'ROAD', 'RAIL', 'POST', ''])
    expect(['H', 'House', '分单', 'MBL', '主提单', 'S'].map(parseBillType)).toEqual([
      'house',
      'house',
      'house',
      'master',
      'master',
      '',
    ])
    const said = (words: string) => [...new Set(words.split('|').map(parseDirection))]
    const imports =
      'I|IM|1|Importación|importation|进口|進口|ИМ|Импорт|ввоз|수입|นำเข้า|Einfuhr|Nhập khẩu|İthalat'
    expect(said(`${imports}|IM4|IM 7|IM A|ИМ 40|4000|4071 000|Importação definitiva`)).toEqual(['import'])
    const exports = 'E|EX|2|Exportación|出口|ЭК|Экспорт|вывоз|수출|ส่งออก|Ausfuhr|Xuất khẩu|İhracat|Ekspor'
    expect(said(`${exports}|EX1|EX 3|EX A|ЭК 10|1000|3171|Re-export`)).toEqual(['export'])
    expect(said('|EXW|IMMINGHAM|8000|Transit|CONSUMO')).toEqual([''])
  })
})

describe('text', () => {
  it('is cleaned and cut without halving a character', () => {
    expect(cleanText('  a\u0000\tb \n c ')).toBe('a b c')
    expect(cleanText('ab😀', 3)).toBe('ab')
    expect(foldText('Đường ĐÀ İÇ')).toBe('duong da ic')
    expect(['-', 'N/A', ' ', 'null', '0'].map(isBlank)).toEqual([true, true, true, true, false])
  })

  it('never makes a parser fail or hang', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), text => {
        const spentMs = cpuClock()
        parseDate(text)
        parseMeasure(text)
        parseHsCode(text)
        parseCountry(text)
        parsePort(text)
        countryOfAddress(text)
        parseTransportMode(text)
        expect(spentMs()).toBeLessThan(500)
      }),
    )
  })

  it('backtracks on nothing', () => {
    const spentMs = cpuClock()
    for (const piece of ['1 ', '1,', 'a ', '1-', ' .', '((', '港', '1/', 'tel '])
      for (const parse of [
        parseDate,
        parseMeasure,
        (text: string) => parseHsCode(text),
        parseCountry,
        parsePort,
        countryOfAddress,
      ])
        parse(piece.repeat(20_000))
    expect(spentMs()).toBeLessThan(2000)
  })
})

describe('calendars and digits of other countries', () => {
  it.each([
    ['05/01/2569', '2026-01-05'],
    ['2569-01-05', '2026-01-05'],
    ['1404/10/15', '2026-01-05'],
    ['1403/12/30', '2025-03-20'],
    ['令和8年1月5日', '2026-01-05'],
    ['R8.1.5', '2026-01-05'],
    ['平成31年4月30日', '2019-04-30'],
    ['令和元年5月1日', '2019-05-01'],
    ['٢٠٢٦/٠١/٠٥', '2026-01-05'],
    ['２０２６-０１-０５', '2026-01-05'],
    ['\u200f٢٠٢٦/٠١/٠٥', '2026-01-05'],
    ['2026.01.05.', '2026-01-05'],
    ['2026. 01. 05. 14:20', '2026-01-05'],
    ['05.01.2026.', '2026-01-05'],
    ['5. 1. 2026.', '2026-01-05'],
    ['2026년 1월 5일', '2026-01-05'],
    ['2026년01월05일 10:22', '2026-01-05'],
    ['2026년 1월', '2026-01-01'],
    ['2026-01-05(월)', '2026-01-05'],
    ['2026年1月5日(月)', '2026-01-05'],
    ['2026年1月5日10:22', '2026-01-05'],
    ['2026年01月05号', '2026-01-05'],
    ['2026–01–05', '2026-01-05'],
    ['05‑01‑2026', '2026-01-05'],
    ['5 มกราคม 2569', '2026-01-05'],
    ['5 ม.ค. 2569', '2026-01-05'],
    ['5 ม.ค. 69', '2026-01-05'],
    ['5 มี.ค. 2569', '2026-03-05'],
    ['2026. I. 5.', '2026-01-05'],
    ['5. XI. 2026.', '2026-11-05'],
    ['5.II.2026', '2026-02-05'],
    ['५ जनवरी २०२६', '2026-01-05'],
    ['5 févr. 2026', '2026-02-05'],
    ['1er janvier 2026', '2026-01-01'],
    ['5th of January 2026', '2026-01-05'],
    ['5 січ. 2026', '2026-01-05'],
    // No such day, and a year of the Islamic calendar.
    ['1404/12/30', undefined],
    ['1447/07/16', undefined],
  ])('%s', (text, day) => expect(parseDate(text)).toBe(day))

  it('reads numbers in any digits', () => {
    expect(parseNumber('١٬٢٣٤٫٥')).toBe(1234.5)
    expect(parseNumber('１２，３４５')).toBe(12_345)
    expect(parseMeasure('٢٥ KG')).toEqual({ value: 25, unit: 'KG' })
    expect(parseHsCode('٨٤٧١٣٠')).toBe('847130')
  })
})

it('takes a code that a spreadsheet made a number for what it was, and a rounded one for none', () => {
  const codes = ['8471.3', '9503.00', '6912.00', '847130.0', '8471.30', '8.471E+09', '8,47E+09']
  expect(codes.map(code => parseHsCode(code))).toEqual([
    '847130',
    '950300',
    '691200',
    '847130',
    '847130',
    '',
    '',
  ])
})
