import { samples } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { requestRemoval } from './remove-samples.ts'
import { sampleStateOf } from './sample-state.ts'

export function sampleRoutes(app: AppContext): void {
  bind(app, samples.state, async () => {
    const { loading, share } = await sampleStateOf(app)
    return { loading, share }
  })
  bind(app, samples.remove, ({ actor, origin }) => requestRemoval(app, actor.accountId, origin))
}
