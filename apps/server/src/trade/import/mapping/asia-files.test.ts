/** Files of customs in Asia and the CIS: what their columns say, and what they must not be taken for. */
import { expect, it } from 'vitest'
import { guessMapping } from './guess.ts'

const goods = ['TEA', 'STEEL', 'LAMPS', 'VALVES', 'CHAIRS', 'SHRIMP', 'POLYMER', 'PHONES', 'SHIRTS', 'PUMPS']
const guessed = (header: string, line: (name: string, at: number) => string, name = '') =>
  guessMapping(
    [header, ...goods.map(line)].map(text => text.split(';')),
    { name },
  )

it('tells numbers of taxes from postcodes by what they look like', () => {
  const { columns } = guessed(
    'BEDATE;IMPORTER_NAME;IMPORTER_PIN;IEC;HS_CODE;PRODUCT_DESCRIPTION',
    (name, at) => `2026-03-1${at};KAVERI LTD;122015;678941070${at};0902400${at};${name}`,
  ).mapping
  expect(columns).toMatchObject({ date: [0], buyerTaxId: [3] })
  const kenya = guessed(
    'DATE;IMPORTER_NAME;IMPORTER PIN;PRODUCT_DESCRIPTION',
    (name, at) => `2026-03-1${at};KAVERI LTD;P05112233${at}Z;${name}`,
  )
  expect(kenya.mapping.columns.buyerTaxId).toEqual([2])
})

it('takes the code of a company for the number of its taxes only where it is one', () => {
  const withCodes = (code: (at: number) => string) =>
    guessed(
      'REGISTRATION_NO;DATE;EXPORTER_CODE;EXPORTER_NAME;PRODUCT_DESCRIPTION',
      (name, at) => `TR2603546935${at};1${at}.03.2026;${code(at)};MARMARA AS;${name}`,
    ).mapping.columns
  expect(withCodes(at => `607620897${at}`)).toMatchObject({ declarationNo: [0], supplierTaxId: [2] })
  expect(withCodes(at => `C-${at}`).supplierTaxId).toBeUndefined()
})

it('reads the boxes of Russian declarations without captions', () => {
  const { columns } = guessed(
    'ND\tG072\tG021\tG022\tG082\tG31_1\tG33'.replaceAll('\t', ';'),
    (name, at) =>
      `RU2602453766${at};1${at}.02.2026;554453430${at};ООО СЕВЕР;AL NOOR LLC;${name};870899209${at}`,
  ).mapping
  expect(columns).toMatchObject({ declarationNo: [0], date: [1], supplierTaxId: [2], supplierName: [3] })
})

it('keeps the port of unloading apart, and takes a kind of declaration for no number', () => {
  const { columns } = guessed(
    'EXP DATE;EXPORTER NAME;BUYER NAME;UN LOADING PORT;LOADING PORT;PRODUCT DESCRIPTION;ENTRYCODE',
    (name, at) => `2026-01-1${at};CV KARYA;KRUGER GMBH;Hamburg;Tanjung Priok;${name};EX10`,
  ).mapping
  expect(columns).toMatchObject({ destPort: [3], origPort: [4] })
  expect(columns.declarationNo).toBeUndefined()
})

it('knows files of the customs of China by words that no other customs write', () => {
  const { context } = guessed(
    '出口日期;报关单号;境内发货人;统一社会信用代码;境外收货人;商品名称;出境关别',
    (name, at) =>
      `2026-04-1${at};CN2604532359${at};青岛海润食品有限公司;91330782MA6680080${at};GULF FZE;${name};北仑海关`,
  )
  expect(context.find(({ part }) => part === 'country')).toEqual({
    part: 'country',
    value: 'CN',
    from: 'columns',
    sure: true,
  })
})

it('never mixes the values of both directions, and says which are left out', () => {
  const guess = guessed(
    '기간;국가;HS코드;품목명;수출 중량;수출 금액;수입 중량;수입 금액',
    (name, at) =>
      `2026-03;독일;851713000${at};${name};${600 + at}.5;${200 + at}.5;${100 + at}.5;${70 + at}.5`,
    'KR_수출입_202603.csv',
  )
  expect(guess.mapping.columns.weight).toEqual([4])
  expect(guess.ofOtherDirection.map(({ column }) => column)).toEqual([6, 7])
})
