/** A column of countries is read in its own language. */
import { expect, it } from 'vitest'
import { parseCountry } from './countries.ts'
import { countryInTongue, tongueOf } from './country-tongues.ts'

const read = (...texts: string[]) => {
  const tongue = tongueOf(texts)
  return texts.map(text => (tongue && countryInTongue(text, tongue)) || parseCountry(text)).join(' ')
}

it.each([
  ['Trung Quốc|Hàn Quốc|Nga|Áo|Bỉ|Ý|Úc|Mỹ|Đức|Pháp|Anh|Hà Lan', 'CN KR RU AT BE IT AU US DE FR GB NL'],
  ['TRUNG QUỐC|NGA|ÁO|NHẬT BẢN', 'CN RU AT JP'],
  ['Trung Quoc|Nga|Ao|Bi|Y|My', 'CN RU AT BE IT US'],
  ['Nga', 'RU'],
  ['CHN|NGA|BEL|JPN', 'CN NG BE JP'],
  ['CN|BI|AO|MY|NG', 'CN BI AO MY NG'],
  ['China|Nigeria|Angola|NGA', 'CN NG AO NG'],
  ['Germania|SUA|Columbia|Coreea de Sud', 'DE US CO KR'],
  ['Республіка Корея|ОАЕ|Німеччина', 'KR AE DE'],
])('%s', (texts, countries) => {
  expect(read(...texts.split('|'))).toBe(countries)
})
