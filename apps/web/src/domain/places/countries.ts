import { countryNameIn } from '@backoffice/contract'
import { language } from '../../lib/i18n/locale.ts'

/** Name of an ISO 3166 alpha-2 code in the user's language; the code itself when it has none. */
export const countryName = (code: string) => countryNameIn(language, code)
