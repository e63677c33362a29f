import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Language, languageForms, languages } from '@backoffice/contract'
import type { Plugin } from 'vite'

/** A text, or its forms by plural category, as `Intl.PluralRules` names them. */
type Form = string | Partial<Record<Intl.LDMLPluralRule, string>>

const folder = resolve(import.meta.dirname, '../../../messages')
const catalogueFile = (language: Language) => join(folder, `${languageForms[language].tag}.json`)

/** `selected_one` and `selected_other` are forms of `selected`. */
const pluralKey = /^(.+)_(zero|one|two|few|many|other)$/

/** The texts of one language by key. @throws where the language has no catalogue, or one that is not JSON */
export function readCatalogue(language: Language): Map<string, Form> {
  const lines: Record<string, string> = JSON.parse(readFileSync(catalogueFile(language), 'utf8'))
  const forms = new Map<string, Form>()
  for (const [line, text] of Object.entries(lines)) {
    const [, key = line, category] = pluralKey.exec(line) ?? []
    const others = forms.get(key)
    forms.set(key, category ? { ...(typeof others === 'object' && others), [category]: text } : text)
  }
  return forms
}

/** Where a key stands in the code: `t('palette.found', …)`. */
export const textCall = /(?<![\w.$])t\('([^']+)'/g
export const usesTexts = (code: string) => /import \{[^}]*\bt\b[^}]*\} from '[^']*\/texts\.ts'/.test(code)

/** A language with one form, as Chinese, needs no choice. */
const shortest = (form: Form) =>
  typeof form === 'object' && Object.keys(form).join() === 'other' ? form.other : form

/**
 * Puts the texts of all languages where the code names their key, so that every chunk has the texts that it shows, and no
 * other: `t('palette.found', …)` becomes `t(["共 {{count}} 项",{"one":"…","other":"…"}], …)`.
 */
export function messages(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || !usesTexts(code)) return null
      for (const language of languages) this.addWatchFile(catalogueFile(language))
      const catalogues = languages.map(readCatalogue)
      const textsOf = (key: string) =>
        catalogues.map((catalogue, at) => {
          const form = catalogue.get(key)
          if (form === undefined) this.error(`${id}: no text ${key} in ${languages[at]}`)
          return shortest(form)
        })
      return code.replace(textCall, (_, key: string) => `t(${JSON.stringify(textsOf(key))}`)
    },
  }
}
