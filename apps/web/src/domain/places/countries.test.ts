import { expect, it } from 'vitest'
import { countryCodes, countryName } from './countries.ts'

it('offers each country once, by the code that it has today', () => {
  const names = countryCodes.map(countryName)
  expect(new Set(names).size).toBe(names.length)
  expect(countryCodes).toEqual(expect.arrayContaining(['VN', 'DE', 'RU', 'FR', 'GB', 'RS', 'XK']))
  for (const code of ['VD', 'DD', 'SU', 'FX', 'UK', 'ZZ', 'EU']) expect(countryCodes).not.toContain(code)
})
