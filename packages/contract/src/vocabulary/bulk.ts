import { codes } from '../words/codes.ts'
import type { EntityNames } from '../words/entities.ts'
import { labels } from '../words/languages.ts'

/** The outcome of a row of a bulk action. */
export const bulkOutcomes = codes({
  changed: { zh: '已处理', en: 'Changed' },
  unchanged: { zh: '无需处理', en: 'No change needed' },
  refused: { zh: '未能处理', en: 'Refused' },
})

/** The headings of its file. */
export const bulkWords = {
  row: labels('编号', 'Id'),
  name: labels('名称', 'Name'),
  outcome: labels('结果', 'Outcome'),
  reason: labels('原因', 'Reason'),
}

/** The names of its jobs: `批量删除通知`, `Delete notices`. */
export const bulkPhrases = {
  delete: ({ many }: EntityNames) => labels(`批量删除${many.zh}`, `Delete ${many.en}`),
  change: ({ many }: EntityNames) => labels(`批量修改${many.zh}`, `Change ${many.en}`),
}
