import { searchSynonym, searchSynonyms } from '@backoffice/contract'
import { recordListPage } from '../record-list-page.tsx'

export const { Page, preload } = recordListPage(searchSynonym, searchSynonyms, {})
