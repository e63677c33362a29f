import { rewards } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { registerExport } from '../../platform/exports/exports.ts'
import { bind } from '../../platform/http/bind.ts'
import { bindIntake } from '../../platform/intake/intake.ts'
import { rewardIntake } from './rewards.intake.ts'
import { rewardMapper } from './rewards.mapper.ts'
import { listRewards } from './rewards.repository.ts'
import { revealReward, turnStatus } from './rewards.service.ts'
import { rewardExport } from './rewards-export.ts'

export function rewardRoutes(app: AppContext): void {
  const { businessTimezone: timeZone } = app.config
  const file = registerExport(app, rewardExport)
  bindIntake(app, rewardIntake)

  bind(app, rewards.list, async ({ query: { page, size, ...filters }, actor }) => {
    const paging = { ...(page && { page }), ...(size && { size }) }
    const { rows, ...sums } = await listRewards(app.db, { filters, timeZone, access: actor }, paging)
    return { rows: rows.map(rewardMapper(actor)), ...sums }
  })

  bind(app, rewards.export, call => file.answer(call))

  bind(app, rewards.updateStatus, ({ body, origin, actor, once }) =>
    turnStatus(app.db, body, { ...origin, actor }, once),
  )

  bind(app, rewards.reveal, ({ params, body, origin, actor }) =>
    revealReward(app.db, params.id, body, { ...origin, actor }),
  )
}
