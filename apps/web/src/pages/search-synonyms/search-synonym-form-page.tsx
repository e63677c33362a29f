import { searchSynonym, searchSynonyms } from '@backoffice/contract'
import { paths } from '../../config/paths.ts'
import { recordFormPage } from '../record-form-page.tsx'

export const { add, edit } = recordFormPage(searchSynonym, searchSynonyms, {
  back: paths.searchSynonyms,
})
