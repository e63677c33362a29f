import { rewards } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { releaseReward } from './held-rewards.ts'
import { toReward } from './rewards.mapper.ts'
import { findReward, listRewards } from './rewards.repository.ts'
import { revealReward, turnStatus } from './rewards.service.ts'

export function rewardRoutes(app: AppContext): void {
  const { businessTimezone: timeZone } = app.config

  bind(app, rewards.list, async ({ query: { page, size, ...filters }, actor }) => {
    const view = { filters, timeZone, access: actor }
    const { rows, ...sums } = await listRewards(app.db, view, { page, size })
    return { rows: rows.map(toReward), ...sums }
  })

  bind(app, rewards.updateStatus, ({ body, origin, actor, once }) =>
    turnStatus(app, body, { ...origin, actor }, once),
  )

  bind(app, rewards.release, async ({ body, origin, actor }) => {
    await releaseReward(app.db, body, { ...origin, actor })
    return toReward(await findReward(app.db, body.id))
  })

  bind(app, rewards.reveal, ({ params, body, origin, actor }) =>
    revealReward(app, params.id, body, { ...origin, actor }),
  )
}
