import {
  fillReminder,
  languageForms,
  languages,
  limits,
  memberNames,
  members,
  type RenewalMessage,
  renewalMessages,
} from '@backoffice/contract'
import { type Actor, permits } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { boundSites } from '../../platform/intake/owners.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { daysBetween, today } from '../../platform/lib/time.ts'
import { memberNameLookup } from '../members/names.service.ts'
import { remindMembers } from './remind-members.ts'
import { acknowledge, fetchMessages, listMessages, type MessageRow } from './renewal-messages.repository.ts'

/** How many days are left is said as of when it was fetched, so that each fetch gets the same text. */
function textOf({ text, endTime, fetchedTime, language }: MessageRow, memberName: string, timeZone: string) {
  const end = today(timeZone, endTime)
  const days = Math.max(0, daysBetween(today(timeZone, fetchedTime ?? new Date()), end))
  const spoken = languages.find(each => languageForms[each].locale === language) ?? languages[0]
  const name = memberName || memberNames.one[spoken]
  return fillReminder(text, { name, end, days: String(days) })
}

const toOpen = (row: MessageRow) => ({
  id: row.id,
  userId: row.userId,
  level: row.level as 1 | 2,
  end: row.endTime.toISOString(),
  language: row.language as RenewalMessage['language'],
  text: row.text,
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
  renewedTime: row.renewedTime?.toISOString() ?? null,
})

/** Who may not read members reads the words of the rule, and not who renewed. */
async function seenMessages({ db, config }: AppContext, actor: Actor, rows: MessageListRow[]) {
  const nameOf = await memberNameLookup(
    db,
    actor,
    rows.map(({ userId }) => userId),
  )
  const seesMembers = permits(members.list.access, actor)
  return rows.map(row => {
    const memberName = nameOf(row.userId)
    const message = { ...toMessage(row), memberName }
    return seesMembers
      ? { ...message, text: textOf(row, memberName, config.businessTimezone) }
      : { ...message, renewedTime: null }
  })
}

export function renewalMessageRoutes(app: AppContext): void {
  bind(app, renewalMessages.list, async ({ query, actor }) => {
    const { rows, total } = await listMessages(app.db, query)
    return { rows: await seenMessages(app, actor, rows), total }
  })

  bind(app, renewalMessages.remind, async ({ body, origin }) => {
    const chosen = [...new Set(body.members)]
    const made = await app.db
      .transaction()
      .execute(trx => remindMembers(trx, { ...body, members: chosen }, origin))
    return { made: made.length, unchanged: chosen.length - made.length }
  })

  bind(app, renewalMessages.fetch, async ({ body, actor }) => {
    const bound = boundSites(actor)
    if (body.source && bound && !bound.includes(body.source)) throw new AppError(10404, { denied: true })
    const rows = await fetchMessages(app.db, body, body.size ?? limits.pageSizeDefault, bound)
    const { businessTimezone: timeZone } = app.config
    return { rows: rows.map(row => ({ ...toOpen(row), text: textOf(row, row.memberName, timeZone) })) }
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
