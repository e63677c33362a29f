import { limits, type RenewalMessage, renewalMessages } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { boundSites } from '../../platform/intake/owners.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { withMemberNames } from '../members/names.service.ts'
import { remindMembers } from './remind-members.ts'
import { acknowledge, fetchMessages, listMessages, type OpenMessage } from './renewal-messages.repository.ts'

const toOpen = ({ id, userId, level, endTime, language, text }: OpenMessage) => ({
  id,
  userId,
  level: level as 1 | 2,
  end: endTime.toISOString(),
  language: language as RenewalMessage['language'],
  text,
})

type MessageListRow = Awaited<ReturnType<typeof listMessages>>['rows'][number]

const toMessage = (row: MessageListRow): Omit<RenewalMessage, 'memberName'> => ({
  ...toOpen(row),
  ruleId: row.ruleId,
  ruleName: row.ruleName,
  state: row.state as RenewalMessage['state'],
  createTime: row.createTime.toISOString(),
  fetchedTime: row.fetchedTime?.toISOString() ?? null,
  acknowledgedTime: row.acknowledgedTime?.toISOString() ?? null,
})

export function renewalMessageRoutes(app: AppContext): void {
  bind(app, renewalMessages.list, async ({ query, actor }) => {
    const { rows, total } = await listMessages(app.db, query)
    return { rows: await withMemberNames(app.db, actor, rows.map(toMessage)), total }
  })

  bind(app, renewalMessages.remind, async ({ body, origin }) => {
    const members = [...new Set(body.members)]
    const made = await app.db.transaction().execute(trx => remindMembers(trx, { ...body, members }, origin))
    return { made: made.length, unchanged: members.length - made.length }
  })

  bind(app, renewalMessages.fetch, async ({ body, actor }) => {
    const bound = boundSites(actor)
    if (body.source && bound && !bound.includes(body.source)) throw new AppError(10404, { denied: true })
    const rows = await fetchMessages(app.db, body, body.size ?? limits.pageSizeDefault, bound)
    return { rows: rows.map(toOpen) }
  })

  bind(app, renewalMessages.acknowledge, async ({ body, actor }) => {
    const ids = [...new Set(body.ids)]
    const { done, known } = await acknowledge(app.db, ids, boundSites(actor))
    const items = ids.map(id => {
      const outcome = done.has(id) ? 'acknowledged' : known.has(id) ? 'unchanged' : 'missing'
      return { id, outcome } as const
    })
    return { items }
  })
}
