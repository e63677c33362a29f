import { payouts } from '@backoffice/contract'
import type { AppContext } from '../../../platform/app-context.ts'
import { bind } from '../../../platform/http/bind.ts'
import { pageOf } from '../../../platform/kit/pages.ts'
import { batchSeenBy, maskRewardChanges } from '../rewards.mapper.ts'
import { totalDue } from '../rewards.repository.ts'
import { writeLineResult } from './line-result.service.ts'
import { batches, linesToRead, matchingBatches, shownBatch, shownLine } from './payout-batches.repository.ts'
import { createBatch, createMatchingBatch, moveBatch, removeLine } from './payout-batches.service.ts'
import { changeFormat, getFormat } from './payout-format.ts'

export function payoutRoutes(app: AppContext): void {
  const { businessTimezone: timeZone } = app.config

  bind(app, payouts.list, async ({ query: { page, size, ...filters }, actor }) => {
    const { rows, total } = await pageOf(matchingBatches(app.db, filters, timeZone), { page, size })
    return { rows: rows.map(shownBatch).map(batchSeenBy(actor, app)), total }
  })

  bind(app, payouts.get, async ({ params, actor }) =>
    batchSeenBy(actor, app)(shownBatch(await batches.get(app.db, params.id))),
  )

  bind(app, payouts.lines, async ({ params, query: { state, ...paging }, actor }) => {
    await batches.get(app.db, params.id)
    const seen = maskRewardChanges(actor)
    const { rows, total } = await pageOf(linesToRead(app.db, params.id, state), paging)
    return {
      rows: rows.map(row => ({ ...shownLine(row), changes: seen(row.changes), order_no: row.orderNo })),
      total,
    }
  })

  bind(app, payouts.create, ({ body, origin, actor, once }) =>
    createBatch(app, body, { ...origin, actor }, once),
  )

  bind(app, payouts.due, ({ query, actor }) => totalDue(app.db, { filters: query, timeZone, access: actor }))

  bind(app, payouts.createMatching, ({ query, body, origin, actor, once }) =>
    createMatchingBatch(app, query, body, { ...origin, actor }, once),
  )

  bind(app, payouts.move, ({ body: { action, ...batch }, origin, actor }) =>
    moveBatch(app, { ...batch, move: action }, { ...origin, actor }),
  )

  bind(app, payouts.removeLine, ({ body, origin, actor }) => removeLine(app, body, { ...origin, actor }))

  bind(app, payouts.lineResult, ({ body, origin, actor }) => writeLineResult(app, body, { ...origin, actor }))

  bind(app, payouts.decide, ({ body: { decision, ...batch }, origin, actor }) =>
    moveBatch(app, { ...batch, move: decision }, { ...origin, actor }),
  )

  bind(app, payouts.format, () => getFormat(app.db))

  bind(app, payouts.setFormat, ({ body, origin }) => changeFormat(app.db, body, origin))
}
