import { countryNameIn } from '@backoffice/contract'
import { language } from '../../lib/i18n/locale.ts'

/** Name of an ISO 3166 alpha-2 code in the user's language; the code itself when it has none. */
export const countryName = (code: string) => countryNameIn(language, code)

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes with a name that are no country: unions, test regions, the unknown one. */
const noCountries = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']

/** Every country once: codes of countries that are no more, VD or SU for example, have another code's name. */
export const countryCodes = letters
  .flatMap(first => letters.map(second => first + second))
  .filter(code => countryName(code) !== code && !noCountries.includes(code))
  .filter(code => new Intl.Locale('und', { region: code }).region === code)
