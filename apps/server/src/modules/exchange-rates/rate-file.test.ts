import { expect, it } from 'vitest'
import { RateFile } from './rate-file.ts'

function read(text: string) {
  const file = new RateFile('2026-06')
  for (const [at, line] of text.split('\n').entries()) file.take({ row: at + 1, cells: line.split(',') })
  return file.finish()
}

const series = (...rows: string[]) =>
  ['KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE,OBS_STATUS', ...rows].join(
    '\n',
  )

it('averages the days of a month exactly, half up, and leaves out days without a rate', () => {
  const { rates, unknown } = read(
    [
      'Date,USD,CNY,QQQ,',
      '2026-03-31,1.1,7.000001,3,',
      '2026-03-02,1.2,7.000002,N/A,',
      '2026-02-27,N/A,8.1,N/A,',
    ].join('\n'),
  )
  expect(rates.map(({ month, currency, rate }) => `${month} ${currency} ${rate}`)).toEqual([
    '2026-02 CNY 8.100000',
    '2026-03 USD 1.150000',
    '2026-03 CNY 7.000002',
  ])
  expect(unknown).toEqual(['QQQ'])
})

it('reads series of the data portal: monthly averages first, other series left out', () => {
  const { rates, skipped } = read(
    series(
      'EXR.M.CNY.EUR.SP00.A,M,CNY,EUR,SP00,A,2026-03,7.8123,A',
      'EXR.M.CNY.EUR.SP00.E,M,CNY,EUR,SP00,E,2026-03,7.9,A',
      'EXR.D.CNY.EUR.SP00.A,D,CNY,EUR,SP00,A,2026-03-02,9,A',
      'EXR.D.USD.EUR.SP00.A,D,USD,EUR,SP00,A,2026-03-02,1.1,A',
      'EXR.D.USD.EUR.SP00.A,D,USD,EUR,SP00,A,2026-03-03,,M',
      'EXR.A.USD.EUR.SP00.A,A,USD,EUR,SP00,A,2025,1.2,A',
    ),
  )
  expect(rates.map(({ currency, rate }) => `${currency} ${rate}`)).toEqual(['USD 1.100000', 'CNY 7.812300'])
  expect(skipped).toBe(2)
})

it.each([
  ['notRates', 'Date,Shipper\n2026-03-02,A'],
  ['notRates', 'Date,USD,USD\n2026-03-02,1,1'],
  ['notRates', 'Date,USD\n2026-03-02,N/A'],
  ['notRates', series()],
  ['badRate', 'Date,USD\n2026-02-30,1.1'],
  ['badRate', 'Date,USD\n2026-07-01,1.1'],
  ['badRate', 'Date,USD\n1998-12-31,1.1'],
  ['badRate', 'Date,USD\n2026-03-02,1.1\n2026-03-02,1.1'],
  ['badRate', 'Date,USD\n2026-03-02,0'],
  ['badRate', 'Date,USD\n2026-03-02,-1.1'],
  ['badRate', 'Date,USD\n2026-03-02,"1,1"'],
  ['badRate', 'Date,USD\n2026-03-02,1e5'],
  ['badRate', 'Date,USD\n2026-03-02,9999999999'],
  ['badRate', series('K,M,CNY,EUR,SP00,A,2026-13,7.8,A')],
  ['badRate', series('K,M,CNY,EUR,SP00,A,2026-03,7.8,A', 'K,M,CNY,EUR,SP00,A,2026-03,7.9,A')],
])('refuses a file with %s: %j', (problem, text) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ problem }))
})

it('names each bad row once, all of them up to 20, and then says how many more there are', () => {
  const bad = [
    'Date,USD,CNY',
    '2026-02-30,1.1,7.8',
    '2026-03-02,x,y',
    '2026-03-03,1.1,7.8',
    '2026-03-03,1.1,7.8',
    '2026-03-04,0.00001,7.8',
  ]
  expect(() => read(bad.join('\n'))).toThrow(
    expect.objectContaining({
      problem: 'badRate',
      detail: '2 · 2026-02-30; 3 · USD · x; 3 · CNY · y; 5 · USD · 2026-03-03; 5 · CNY · 2026-03-03',
    }),
  )
  const many = Array.from({ length: 25 }, (_, at) => `2026-03-${String(at + 1).padStart(2, '0')},x`)
  expect(() => read(['Date,USD', ...many].join('\n'))).toThrow(
    expect.objectContaining({ detail: expect.stringMatching(/^2 · USD · x; .*; 21 · USD · x; … \+5$/) }),
  )
})

it('names a rate that the list does not take by its month', () => {
  expect(() => read('Date,USD\n2026-03-02,0.00001')).toThrow(
    expect.objectContaining({ detail: 'USD · 2026-03 · 0.000010' }),
  )
})
