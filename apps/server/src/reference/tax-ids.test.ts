import { expect, it } from 'vitest'
import { taxIdOf } from './tax-ids.ts'

it.each([
  ['PK', ['4012345-6', '4012345', 'NTN 4012345-6'], '4012346'],
  ['PE', ['20512345671', ' 20512345671 '], '20512345672'],
  ['CO', ['900.423.456-1', '900423456', '9004234561'], '900423457'],
  ['RU', ['7701234567'], '7701234568'],
  ['IN', ['27AAPFU0939F1ZV', 'AAPFU0939F', '29AAPFU0939F1ZX'], '27AAPFU0938F1ZV'],
  ['ID', ['01.234.567.8-901.000', '0012345678901001'], '01.234.568.8-901.000'],
  ['BR', ['12.345.678/0001-95', '12345678000276'], '12.345.679/0001-95'],
  ['AR', ['30-71234567-1'], '30712345672'],
  ['CL', ['76.123.456-K', '76123456K'], '76.123.457-K'],
  ['VN', ['0312345678', '0312345678-001'], '0312345679'],
])('%s: %j are one, %s is another', (country, one, other) => {
  const keys = new Set(one.map(text => JSON.stringify(taxIdOf(text, country))))
  expect([keys.size, taxIdOf(one[0] ?? '', country)?.key]).toEqual([1, expect.any(String)])
  expect(taxIdOf(other, country)?.key).not.toBe(taxIdOf(one[0] ?? '', country)?.key)
})

it('numbers of other kinds say nothing, and some are of nobody', () => {
  expect(taxIdOf('0512345678', 'IN')?.kind).not.toBe(taxIdOf('AAPFU0939F', 'IN')?.kind)
  for (const [text, country] of [
    ['00000000000', 'PE'],
    ['9999999-9', 'PK'],
    ['N/A', 'PK'],
    ['4012345-6', ''],
    ['4012345-6', 'XX'],
    ['12345', 'PE'],
  ] as const)
    expect(taxIdOf(text, country)).toBeUndefined()
})
