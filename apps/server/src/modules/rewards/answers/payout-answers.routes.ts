import { payoutAnswers } from '@backoffice/contract'
import { receiveImportFile } from '../../../imports/import-files.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { bind } from '../../../platform/http/bind.ts'
import { pageOf } from '../../../platform/kit/pages.ts'
import { selectAnswers, selectRows, shownAnswer, shownRow } from './payout-answers.repository.ts'
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

  bind(app, payoutAnswers.list, async ({ query: { batchId, ...paging } }) => {
    const found = selectAnswers(app.db).where('batchId', '=', batchId).orderBy('id', 'desc')
    const { rows, total } = await pageOf(found, paging)
    return { rows: rows.map(shownAnswer), total }
  })

  bind(app, payoutAnswers.rows, async ({ query: { answerId, kind, ...paging } }) => {
    const { rows, total } = await pageOf(selectRows(app.db, { answerId, kind }), paging)
    return { rows: rows.map(shownRow), total }
  })

  bind(app, payoutAnswers.confirm, ({ body: { id }, origin, actor }) =>
    confirmAnswer(app, id, { ...origin, actor }),
  )
}
