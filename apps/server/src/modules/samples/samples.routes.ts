import { samples } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { loadSamplesJob } from './load-samples.ts'
import { removeSamplesJob, requestRemoval } from './remove-samples.ts'
import { sampleStateOf } from './sample-state.ts'

export function sampleRoutes(app: AppContext): void {
  app.jobs.register(loadSamplesJob)
  app.jobs.register(removeSamplesJob)

  bind(app, samples.state, async () => {
    const { loading, share } = await sampleStateOf(app)
    return { loading, share }
  })
  bind(app, samples.remove, ({ actor, origin }) => requestRemoval(app, actor.accountId, origin))
}
