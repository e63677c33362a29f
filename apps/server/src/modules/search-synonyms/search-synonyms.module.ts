import { searchSynonym, searchSynonyms, synonymsMax } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { recordModule } from '../../platform/kit/record-module.ts'
import { records } from '../../platform/kit/records.ts'
import { fieldError } from '../../platform/lib/app-error.ts'
import { synonymSource, synonymWords } from './search-synonyms.service.ts'

const searchSynonymRecords = records({
  entity: searchSynonym,
  operations: searchSynonyms,
  nameOf: ({ words }) => words,
  sort: 'updateTime,DESC',
  check({ words = '' }) {
    const count = new Set(synonymWords(words).map(({ key }) => key)).size
    if (count < 2)
      throw fieldError(
        'words',
        '请输入至少两个不同的词，用逗号隔开',
        'Enter at least two words with a comma between',
      )
    if (count > synonymsMax)
      throw fieldError('words', `最多 ${synonymsMax} 个词`, `At most ${synonymsMax} words`)
  },
  duplicates: {
    search_synonym_words_key: () => fieldError('words', '这组同义词已存在', 'These words are there already'),
  },
})

function useSynonyms({ db, trade }: AppContext): void {
  trade.engine.synonyms = synonymSource(db)
}

export const searchSynonymsModule = recordModule({
  records: searchSynonymRecords,
  url: import.meta.url,
  routes: [useSynonyms],
})
