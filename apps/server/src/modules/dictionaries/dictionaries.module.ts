import {
  type Body,
  bulkPhrases,
  dictionaries,
  dictionaryFields,
  dictionaryNames,
  type Query,
} from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'
import { bulkOfRows } from '../../platform/bulk/bulk-of-rows.ts'
import type { Module } from '../../platform/module.ts'
import { type AttributeRow, selectAttributes } from './dictionaries.repository.ts'
import { dictionaryRoutes } from './dictionaries.routes.ts'
import { removeDictAttribute } from './dictionaries.service.ts'

const dictionaryWords = auditWords('dictionary', dictionaryNames, dictionaryFields, {
  create: true,
  rename: ['重命名字典', 'Rename dictionary'],
  delete: true,
  update: ['修改字典值', 'Edit dictionary values'],
  default: ['切换字典默认值', 'Switch dictionary default'],
  deleteValue: ['删除字典值', 'Delete dictionary value'],
})

/** Deleting dictionaries in bulk: those of the program and those in use are refused. */
type Filters = Query<typeof dictionaries.deleteMatching>
type Sent = Omit<Body<typeof dictionaries.deleteMatching>, 'seen'>

const dictionaryBulk = bulkOfRows<Filters, Sent, AttributeRow>({
  operation: dictionaries.deleteMatching,
  entity: 'dictionary',
  table: 'dictAttribute',
  list: dictionaries.list,
  label: bulkPhrases.delete(dictionaryNames),
  rows: ({ db }, filters) => selectAttributes(db, filters),
  nameOf: row => row.nameZh,
  async each(trx, id, { origin }) {
    await removeDictAttribute(trx, id, origin)
    return true
  },
})

export const dictionariesModule: Module = {
  routes: [dictionaryRoutes],
  auditWords: [dictionaryWords],
  bulks: [dictionaryBulk],
}
