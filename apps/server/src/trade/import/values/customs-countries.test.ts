/** Numbers of countries, by the customs that wrote them. */
import { expect, it } from 'vitest'
import { guessMapping } from '../mapping/guess.ts'
import { Transformer } from '../transform.ts'

const cells = (text: string) => text.split('\n').map(line => line.split(';'))
const lines = (codes: string[]) =>
  codes.map((code, n) => `2026-01-0${n + 1};ACME SA;${code};9405420${n};LAMPARA ${n}`)
const fileOf = (...codes: string[]) =>
  cells(['FECHA;IMPORTADOR;PAIS ORIGEN;PARTIDA;DESCRIPCION', ...lines(codes)].join('\n'))

function originsIn(name: string, ...codes: string[]) {
  const rows = fileOf(...codes)
  const guess = guessMapping(rows, { name })
  const transformer = new Transformer(guess.mapping, new Date('2026-06-01'))
  return rows.slice(1).map(row => {
    const shipment = transformer.shipmentOf(row)
    return 'problem' in shipment ? shipment.problem : shipment
  })
}

it.each([
  ['Chile import 2026.csv', ['336', '225', '331'], ['CN', 'US', 'JP']],
  ['Colombia import 2026.csv', ['215', '23', '351'], ['CN', 'DE', 'HK']],
  ['Brazil import 2026.csv', ['160', '023.0', '245'], ['CN', 'DE', 'ES']],
  ['Peru import 2026.csv', ['CN', 'DE', '160'], ['CN', 'DE', '']],
])('of %s', (name, codes, countries) => {
  expect(originsIn(name, ...codes)).toMatchObject(countries.map(origCountry => ({ origCountry })))
})

it('are no part of what a row is, and stay as they stand where the customs do not have them', () => {
  const [read, unknown] = originsIn('Chile import 2026.csv', '336', '999', '225')
  expect(read).toMatchObject({ stated: { origCountry: '' } })
  expect(unknown).toMatchObject({ origCountry: '', countryTexts: { origCountry: '999' } })
  expect(originsIn('upload.csv', '336', '225', '331')[0]).toMatchObject({
    origCountry: '',
    countryTexts: { origCountry: '336' },
  })
})

it('are taken for countries where the name of the file says whose they are', () => {
  const [found] = guessMapping(fileOf('336', '225', '331'), { name: 'Chile import.csv' }).columns.filter(
    ({ field }) => field === 'origCountry',
  )
  expect(found?.confidence).toBeGreaterThan(0.7)
})
