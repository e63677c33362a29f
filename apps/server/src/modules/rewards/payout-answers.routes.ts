import { payoutAnswers } from '@backoffice/contract'
import { receiveImportFile } from '../../imports/import-files.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { pageOf } from '../../platform/kit/pages.ts'
import { answerRowMapper, answerSeenBy } from './payout-answers.mapper.ts'
import { selectAnswers, selectRows, shownRow } from './payout-answers.repository.ts'
import { confirmAnswer, readPayoutAnswer } from './payout-answers.service.ts'

export function payoutAnswerRoutes(app: AppContext): void {
  bind(app, payoutAnswers.upload, async call => {
    const { id: fileId, name } = await receiveImportFile(app, call, {
      purpose: 'payout-answer',
      action: 'payout.upload',
    })
    return { fileId, name }
  })

  bind(app, payoutAnswers.read, ({ body, actor, signal }) => readPayoutAnswer(app, body, { actor, signal }))

  bind(app, payoutAnswers.list, async ({ query: { batchId, ...paging }, actor }) => {
    const found = selectAnswers(app.db).where('batchId', '=', batchId).orderBy('id', 'desc')
    const { rows, total } = await pageOf(found, paging)
    return { rows: rows.map(answerSeenBy(actor)), total }
  })

  bind(app, payoutAnswers.rows, async ({ query: { answerId, kind, ...paging }, actor }) => {
    const seen = answerRowMapper(actor)
    const { rows, total } = await pageOf(selectRows(app.db, { answerId, kind }), paging)
    return { rows: rows.map(row => ({ ...shownRow(row), ...seen(row) })), total }
  })

  bind(app, payoutAnswers.confirm, ({ body: { id }, origin, actor }) =>
    confirmAnswer(app, id, { ...origin, actor }),
  )
}
