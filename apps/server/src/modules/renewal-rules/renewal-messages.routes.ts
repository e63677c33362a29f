import { limits, type RenewalMessage, renewalMessages } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { bind } from '../../platform/http/bind.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import {
  acknowledge,
  fetchMessages,
  findRule,
  insertDue,
  listMessages,
  type OpenMessage,
} from './renewal-messages.repository.ts'

const toOpen = ({ id, userId, level, endTime, language, text }: OpenMessage) => ({
  id,
  userId,
  level: level as 1 | 2,
  end: endTime.toISOString(),
  language: language as RenewalMessage['language'],
  text,
})

type Listed = Awaited<ReturnType<typeof listMessages>>['rows'][number]

const toMessage = (row: Listed): RenewalMessage => ({
  ...toOpen(row),
  ruleName: row.ruleName,
  state: row.state as RenewalMessage['state'],
  createTime: row.createTime.toISOString(),
  fetchedTime: row.fetchedTime?.toISOString() ?? null,
  acknowledgedTime: row.acknowledgedTime?.toISOString() ?? null,
})

export function renewalMessageRoutes(app: AppContext): void {
  bind(app, renewalMessages.list, async ({ query }) => {
    const { rows, total } = await listMessages(app.db, query)
    return { rows: rows.map(toMessage), total }
  })

  bind(app, renewalMessages.remind, ({ body, origin }) =>
    app.db.transaction().execute(async trx => {
      const rule = await findRule(trx, body.ruleId)
      if (!rule) throw new AppError(10404)
      const members = [...new Set(body.members)]
      const made = await insertDue(trx, rule, { members }, members.length)
      await recordAudit(trx, origin, {
        action: 'renewalRule.remind',
        entity: 'renewalRule',
        entityId: rule.id,
        entityName: rule.name,
        changes: [{ field: 'messages', before: null, after: made }],
      })
      return { made, unchanged: members.length - made }
    }),
  )

  bind(app, renewalMessages.fetch, async ({ body }) => {
    const rows = await fetchMessages(app.db, body, body.size ?? limits.pageSizeDefault)
    return { rows: rows.map(toOpen) }
  })

  bind(app, renewalMessages.acknowledge, async ({ body }) => {
    const ids = [...new Set(body.ids)]
    const { done, known } = await acknowledge(app.db, ids)
    const items = ids.map(id => {
      const outcome = done.has(id) ? 'acknowledged' : known.has(id) ? 'unchanged' : 'missing'
      return { id, outcome } as const
    })
    return { items }
  })
}
