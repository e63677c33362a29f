/** Words that mean the same goods in several languages: a search for one of them finds the others too (issue 36). */
import type Type from 'typebox'
import { bulkDeletion } from '../bulk-operation.ts'
import { entity } from '../entity.ts'
import { operationGroup } from '../operation.ts'
import { exportedRecords } from '../record-operations.ts'
import { namesOf } from '../words/entities.ts'
import { fields, recordTimes, text } from '../words/fields.ts'
import { labels } from '../words/languages.ts'

/** Words of one record: a search for one of them looks for all. */
export const synonymsMax = 16

export const searchSynonym = entity('searchSynonym', {
  names: namesOf(labels('搜索同义词', 'search synonym'), labels('搜索同义词', 'search synonyms')),
  path: '/sparq/trade/search-synonym',
  permissions: ['read', 'write', 'delete', 'export'],
  fields: fields({
    /** With commas between them. */
    words: text({
      plain: true,
      label: { zh: '同义词', en: 'Words' },
      hint: {
        zh: `各种语言里指同一种货物的词，用逗号隔开，2 到 ${synonymsMax} 个，例如：棉, cotton, algodón`,
        en: `Words for the same goods in any language, with commas between them, 2 to ${synonymsMax}: 棉, cotton, algodón`,
      },
      max: 300,
      required: true,
    }),
    source: text({
      plain: true,
      label: { zh: '来源', en: 'Source' },
      hint: { zh: '例如：HS 52 章，或添加人的经验', en: 'For example HS chapter 52, or who knows it' },
      max: 100,
      optional: true,
    }),
    ...recordTimes,
  }),
  list: { words: 480, source: 200, updateTime: 170 },
  file: { words: 60, source: 30, updateTime: 0 },
  searchable: ['words', 'source'],
  sortable: ['words', 'source', 'updateTime'],
  screens: {
    searchSynonyms: '/trade-data/search-synonym',
    searchSynonymAdd: '/trade-data/search-synonym/add',
    searchSynonymEdit: '/trade-data/search-synonym/edit/$id',
  },
  menu: 'trade',
})

export const { names: searchSynonymNames, fields: searchSynonymFields } = searchSynonym
export type SearchSynonym = Type.Static<typeof searchSynonym.row>

export const searchSynonyms = operationGroup('searchSynonyms', {
  ...exportedRecords(searchSynonym),
  deleteMatching: bulkDeletion(searchSynonym),
})
