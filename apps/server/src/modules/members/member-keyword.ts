/** One search box: name, phone, id, e-mail address or company, each by an index of its own. */
import { bareNumber, isWholeValue, personalData } from '@backoffice/contract'
import { type RawBuilder, sql } from 'kysely'
import { may } from '../../platform/access/actor.ts'
import { startsWith } from '../../platform/db/filters.ts'
import type { ListReader } from '../../platform/kit/list-filters.ts'
import { hasSeenPart } from '../../platform/masking/personal-data.ts'

/** A number as members have it: `+86 138-0013-8000` is 13800138000. */
export const phoneOf = (text: string) => bareNumber(text).replace(/^(?:00)?86(?=1\d{10}$)/, '')

/** With fewer digits, almost anybody would be found. */
export const phoneStart = /^\d{3,20}$/

/** Nobody writes an address of fewer signs, and none of others. */
const emailStart = /^[!-~]{3,}$/

/** Whoever sees numbers masked finds a whole one only. */
function hasPhone(keyword: string, { access }: ListReader): RawBuilder<boolean>[] {
  const phone = phoneOf(keyword)
  if (!phoneStart.test(phone)) return []
  if (may(access, personalData.phone)) return [sql`members.phone LIKE ${startsWith(phone)}`]
  return isWholeValue('phone', phone) ? [sql`members.phone = ${phone}`] : []
}

function hasEmail(keyword: string, { access }: ListReader): RawBuilder<boolean>[] {
  const email = sql`lower(members.email) COLLATE "C"`
  if (may(access, personalData.email))
    return emailStart.test(keyword) ? [sql`${email} LIKE lower(${startsWith(keyword)})`] : []
  return isWholeValue('email', keyword) ? [sql`${email} = lower(${keyword})`] : []
}

export const hasKeyword = (keyword: string, reader: ListReader): RawBuilder<boolean> =>
  sql`(${sql.join(
    [
      sql`members.user_id = ${keyword}`,
      hasSeenPart(reader.access, 'members.name', keyword),
      hasSeenPart(reader.access, 'members.company', keyword),
      ...hasPhone(keyword, reader),
      ...hasEmail(keyword, reader),
    ],
    sql` OR `,
  )})`
