import { memberTimeline } from '@backoffice/contract'
import { bind } from '../../platform/http/bind.ts'
import type { Module } from '../../platform/module.ts'
import { readOrderTimeline, readTimeline } from './member-timeline.service.ts'

export const memberTimelineModule: Module = {
  routes: [
    app =>
      bind(app, memberTimeline.read, ({ params, query, actor, language }) =>
        readTimeline(app, { ...query, id: params.id }, { actor, language }),
      ),
    app =>
      bind(app, memberTimeline.ofOrder, async ({ params, actor, language }) => ({
        rows: await readOrderTimeline(app, params.order_no, { actor, language }),
      })),
  ],
}
