import { sampleNames, samples } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'
import { bind } from '../../platform/http/bind.ts'
import type { Module } from '../../platform/module.ts'
import { loadSamplesJob } from './load-samples.ts'
import { removeSamplesJob, requestRemoval } from './remove-samples.ts'
import { sampleStateOf } from './sample-state.ts'

const sampleWords = auditWords(
  'sample',
  sampleNames,
  {},
  {
    load: ['加载示例数据', 'Load sample records'],
    remove: ['清除示例数据', 'Remove sample records'],
    delete: ['删除示例记录', 'Delete sample rows'],
  },
)

export const samplesModule: Module = {
  routes: [
    app => {
      bind(app, samples.state, async () => {
        const { loading, share } = await sampleStateOf(app)
        return { loading, share }
      })
      bind(app, samples.remove, ({ actor, origin }) => requestRemoval(app, actor.accountId, origin))
    },
  ],
  auditWords: [sampleWords],
  jobs: [loadSamplesJob, removeSamplesJob],
}
