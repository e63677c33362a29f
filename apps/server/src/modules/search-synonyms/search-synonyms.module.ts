import { isDeepStrictEqual } from 'node:util'
import { searchSynonym, searchSynonyms, synonymsMax } from '@backoffice/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { recordModule } from '../../platform/kit/record-module.ts'
import { records } from '../../platform/kit/records.ts'
import { fieldError } from '../../platform/lib/app-error.ts'
import { hasContact } from '../../platform/masking/contact-text.ts'
import { groupKey, synonymSource } from './search-synonyms.service.ts'

const areKnown = () => fieldError('words', '这组同义词已存在', 'These words are there already')

const searchSynonymRecords = records({
  entity: searchSynonym,
  operations: searchSynonyms,
  nameOf: ({ words }) => words,
  sort: 'updateTime,DESC',
  async check({ words = '', source = '' }, before, { trx }) {
    for (const [field, text] of Object.entries({ words, source }))
      if (hasContact(text) || /\p{Cc}/u.test(text))
        throw fieldError(field, '不能含联系方式或换行', 'No contact and no line break here')
    const group = groupKey(words)
    const count = group.length
    if (count < 2)
      throw fieldError(
        'words',
        '请输入至少两个不同的词，用逗号隔开',
        'Enter at least two words with a comma between',
      )
    if (count > synonymsMax)
      throw fieldError('words', `最多 ${synonymsMax} 个词`, `At most ${synonymsMax} words`)
    // No index compares words as searches do, so one is saved after the other.
    await sql`LOCK TABLE search_synonym IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
    const others = await trx
      .selectFrom('searchSynonym')
      .select('words')
      .where('id', '<>', before?.id ?? 0)
      .execute()
    if (others.some(other => isDeepStrictEqual(groupKey(other.words), group))) throw areKnown()
  },
  duplicates: { search_synonym_words_key: areKnown },
})

function useSynonyms({ db, trade }: AppContext): void {
  trade.engine.synonyms = synonymSource(db)
}

export const searchSynonymsModule = recordModule({
  records: searchSynonymRecords,
  url: import.meta.url,
  routes: [useSynonyms],
})
