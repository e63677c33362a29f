/** The names of a site by language: its own name is in the language of the site. */
import { type Language, languageForms } from '@backoffice/contract'
import type { Selectable } from 'kysely'
import type { Database } from '../db/tables.gen.ts'
import { localNames } from '../kit/local-names.ts'

export type NamedSite = Pick<Selectable<Database['site']>, 'name' | 'labels' | 'locale'>

/** The language of the site's own name. */
export const ownLocale = (locale: Language) => languageForms[locale].locale

export const localSiteNames = ({ name, labels, locale }: NamedSite) =>
  localNames(name, labels, ownLocale(locale))
