import { languages } from '@backoffice/contract'
import type { Plugin } from 'vite'
import { catalogueFile, catalogueTags, formsOf, readCatalogues } from './catalogues.ts'

/** Where a key stands in the code: `t('palette.found', …)`. */
export const textCall = /(?<![\w.$])t\('([^']+)'/g
export const usesTexts = (code: string) => /import \{[^}]*\bt\b[^}]*\} from '[^']*\/texts\.ts'/.test(code)

/**
 * Puts the texts of all languages where the code names their key, so that every chunk has the texts that it shows, and no
 * other: `t('palette.found', …)` becomes `t({"zh":"共 {{count}} 项","en":{"one":"…","other":"…"}}, …)`.
 */
export function messages(tags = catalogueTags(), folder?: string): Plugin {
  let catalogues = readCatalogues(tags, folder)
  return {
    name: 'messages',
    enforce: 'pre',
    watchChange() {
      catalogues = readCatalogues(tags, folder)
    },
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || !usesTexts(code)) return null
      for (const tag of Object.values(tags)) this.addWatchFile(catalogueFile(tag, folder))
      return code.replace(textCall, (_, key: string) => {
        const forms = formsOf(key, catalogues)
        for (const language of languages)
          if (!(language in forms)) this.error(`${id}: no text ${key} in ${language}`)
        return `t(${JSON.stringify(forms)}`
      })
    },
  }
}
